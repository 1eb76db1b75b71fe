package compile
import ("testing";"os";"path/filepath";"fmt";"gauntlet/engine/sve";"gauntlet/engine/effect")
func TestDump(t *testing.T){
 f,_:=os.Create("/tmp/dump.txt"); defer f.Close()
 dir:=sharedDir(t)
 for _,p:=range readLines[printed](t, filepath.Join(dir,"cards","sve.jsonl")){
  prog,_,ds:=Card(p.card(), sve.Vocabulary())
  fmt.Fprintf(f,"== %s %s\n%s\n",p.ID,p.Name,p.Text)
  if prog!=nil { fmt.Fprint(f,effect.Disassemble(prog)) }
  for _,d:=range ds { fmt.Fprintln(f,d) }
 }
}
func TestDump2(t *testing.T){
 f,_:=os.Create("/tmp/dump2.txt"); defer f.Close()
 dir:=sharedDir(t)
 for _,p:=range readLines[printed](t, filepath.Join(dir,"rules","sve-tokens.jsonl")){
  prog,_,ds:=Card(p.card(), sve.Vocabulary())
  fmt.Fprintf(f,"== TOKEN %s\n%s\n",p.Name,p.Text)
  if prog!=nil { fmt.Fprint(f,effect.Disassemble(prog)) }
  for _,d:=range ds { fmt.Fprintln(f,d) }
 }
 for _,c:=range scenarioCards(t, dir){
  prog,_,ds:=Card(c, sve.Vocabulary())
  fmt.Fprintf(f,"== %s %s\n%s\n",c.ID,c.Name,c.Text)
  if prog!=nil { fmt.Fprint(f,effect.Disassemble(prog)) }
  for _,d:=range ds { fmt.Fprintln(f,d) }
 }
}
