package policies
import ("testing";"time";"gauntlet/engine")
func TestTmpRandom(t *testing.T){
 w:=loadWorld(t)
 t.Log(len(w.decks), w.real, len(w.sources))
 for _,d:=range w.decks {
  g:=w.match(t,d,d).NewGame()
  t0:=time.Now(); dec:=0; turns:=0; kinds:=map[engine.DecisionKind]int{}; reasons:=map[engine.Reason]int{}
  for k:=range 1000 { key:=start(g,k); c:=engine.NewStream(key,16)
   for g.Next(){ kinds[g.Decision().Kind]++; g.Answer(c.Below(g.Decision().N)) }
   dec+=g.Decisions(); turns+=g.Turn(); reasons[g.Outcome().Reason]++ }
  t.Log(d.Name, time.Since(t0)/1000, dec/1000, turns/1000, kinds, reasons)
 }
}
