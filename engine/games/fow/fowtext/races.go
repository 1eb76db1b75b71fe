package fowtext

// races are the races and traits that the rules list.
//
// 205.5, 205.5a (10.2): as many as there are currently. New cards bring new ones, so that
// a card may have any other; the list serves to find misspelt words. 205.4 (10.2): a race
// has no rules of its own.
var races = [...]string{
	"Airship", "Alchemist", "Ancient", "Ancient Magic", "Ancient Ruins", "Angel", "Arcane Item", "Archduchess", "Archenemy", "Artifact",
	"Artist", "Ascendant", "Augur", "Aura", "Automaton", "Avatar", "Baker", "Bat", "Battle Arts", "Beast", "Bird", "Bishop", "Black Ones",
	"Bomb", "Bushido", "Butler", "Calamity Raven", "Captain", "Card Soldier", "Castle", "Cat", "Catman", "Charlatan", "Chimera", "City",
	"Class G", "Class Rep", "Clerk", "Clothes", "Clown", "Cognate", "Composer", "Conqueror", "Count", "Crowd", "Crystal", "Cthulhu",
	"Daimyo", "Dark Commander", "Dark Elf", "Deathless", "Deity", "Demon", "Demonfish", "Demonic", "Dinosaur", "Divine Beast",
	"Divine Tree", "Doll", "Dolphin", "Draft", "Dragon", "Dragon Knight", "Dragonoid", "Drake", "Drei Stern", "Dwarf", "Egg", "Elemental",
	"Elf", "Emperor", "Ethereal", "Ethereal Tree", "Evil Spirit", "Explorer", "Fairy", "Fairy Tale", "Fallen Angel", "Familiar", "Fantasy",
	"Fiend", "Fish", "Fisherman", "Five Heroes", "Flame Spirit", "Flower", "Forest", "Four Sacred Beasts", "Fox", "Fruit", "Gallian Army",
	"Garden", "Gem", "General", "Ghost", "Ghoul", "Giant", "Gimmick", "Goat", "God", "Goddess", "Golem", "Gorgon", "Grave", "Guardian",
	"Hero", "Heroic Spirit", "High God", "Historical", "Holy Beast", "House", "Human", "Illusion", "Immortal", "Imperial General", "Insect",
	"Invention", "Inverse", "Jellyfish", "Karakuri", "Killer", "King", "Knight", "Knight of the Round Table", "Lion", "Little Boy",
	"Little Girl", "Little Wolf-Girl", "Lycanthrope", "Machine", "Mage", "Mage Art", "Magic Crest", "Magic Lifeform", "Magical Beast",
	"Mermaid", "Merman", "Military", "Mimi Tribe", "Minion", "Minion of Primogenitor", "Monarch", "Monk", "Moon", "Moon Art",
	"Moon Princess", "Mountain", "Mouse", "Murderer", "Musketeer", "Mystery", "Myth", "Nameless", "Nightmare", "Ninja", "Oni", "Ooze",
	"Oracle", "Overlord", "Paladin", "Panda", "Pawn", "Phantom", "Pharaoh", "Philosopher", "Phoenix", "Pirate", "Poet", "Priest",
	"Prime Minister", "Prince", "Princess", "Prophet", "Queen", "Rabbit", "Raptor", "Rat", "Reaper", "Relic", "Reporter", "Researcher",
	"Residence", "Resonator", "Sage", "Saint", "Samurai", "Sand", "Savior", "Scarecrow", "Scientist", "Sea Monster", "Seal", "Servant",
	"Seven Kings", "Seven Luminaries Demon", "Seven Luminaries Mage", "Shadow", "Shaman", "Shikigami", "Singularity", "Six Sages",
	"Skeleton", "Slime", "Snake", "Snow", "Soldier", "Songstress", "Soul", "Specter", "Spirit", "Spirit Magic", "Squad 7", "Squid", "Story",
	"Strategist", "Student", "Subjugator", "Sword Art", "Swordsman", "Tank", "Taoist", "Tool", "Tower", "Traitor", "Treasure",
	"Treasure Tree", "Treasury Item", "Treeman", "Twelve Apostles", "Twelve Protective Deities", "Undead", "Valkyrie", "Valkyrur",
	"Vampire", "Vegetation", "Wall", "Wanderer", "Warlord", "Warrior", "Weapon", "Wererabbit", "Werewolf", "Whale", "Wicked Spirit",
	"Wingman", "Witch", "Wizard", "Wolf", "Yin-Yang Master", "Youkai", "Zombie",
}

// Races returns the races and traits that the rules list, in alphabetical order.
func Races() []string { return races[:] }
