import { rooms, things } from "./world.js";

const story = document.querySelector("#story");
const line = document.querySelector("#line");
const SAVE = "lantern-keeper";

const beginning = () => ({
  room: "hut",
  carried: [],
  lit: false,
  done: false,
  score: 0,
  turns: 0,
  lying: Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, [...room.things]])),
});

let now = beginning();

const say = (text, who = "") => {
  const p = document.createElement("p");
  p.textContent = text;
  p.className = who;
  story.append(p);
  while (story.children.length > 200) story.firstChild.remove();
  story.scrollTop = story.scrollHeight;
};

const isDark = () => Boolean(rooms[now.room].dark) && !now.lit;

const describe = () => {
  if (isDark()) return say("It is too dark to see anything. Only the way down is sure.");
  const here = now.lying[now.room].map((thing) => things[thing].name);
  say(rooms[now.room].text + (here.length ? ` You see ${here.join(" and ")}.` : ""));
};

const earn = (points) => {
  now.score += points;
};

const commands = {
  look: () => describe(),
  go(way) {
    const next = rooms[now.room].exits[way];
    if (!next) return say("You can't go that way.");
    if (isDark() && way === "up") return say("You dare not climb in the dark.");
    now.room = next;
    describe();
  },
  take(thing) {
    const lying = now.lying[now.room];
    if (isDark() || !lying.includes(thing)) return say("There is no such thing here.");
    lying.splice(lying.indexOf(thing), 1);
    now.carried.push(thing);
    earn(things[thing].worth);
    say(`You take ${things[thing].name}.`);
  },
  drop(thing) {
    if (!now.carried.includes(thing)) return say("You don't have that.");
    now.carried.splice(now.carried.indexOf(thing), 1);
    now.lying[now.room].push(thing);
    earn(-things[thing].worth);
    say(`You put down ${things[thing].name}.`);
  },
  light(thing) {
    if (thing === "lamp" && now.carried.includes("lamp")) {
      if (!now.carried.includes("oil")) return say("The lamp has no oil.");
      now.lit = true;
      return say("The lamp burns with a steady flame.");
    }
    if (thing === "lantern" && now.room === "top") {
      if (!now.lit) return say("With what?");
      now.done = true;
      earn(10);
      return say("The great lantern flares up. Far out a ship turns in time. You have won! Type restart to play again.");
    }
    say("That does not burn.");
  },
  inventory() {
    say(now.carried.length ? `You carry ${now.carried.map((thing) => things[thing].name).join(", ")}.` : "You carry nothing.");
  },
  save() {
    localStorage.setItem(SAVE, JSON.stringify(now));
    say("Saved.");
  },
  load() {
    const saved = localStorage.getItem(SAVE);
    if (!saved) return say("There is no saved game.");
    now = JSON.parse(saved);
    say("Loaded.");
    describe();
  },
  restart() {
    now = beginning();
    story.replaceChildren();
    intro();
  },
  help: () => say("Try: look, north, south, east, west, up, down, take THING, drop THING, light THING, inventory, save, load, restart."),
};

const ways = ["north", "south", "east", "west", "up", "down"];

const obey = (text) => {
  const [verb = "", ...rest] = text.toLowerCase().trim().split(/\s+/);
  const noun = rest.at(-1) ?? "";
  if (!verb) return;
  now.turns += 1;
  if (now.done && !["restart", "load", "help"].includes(verb)) say("The story is over. Type restart.");
  else if (ways.includes(verb)) commands.go(verb);
  else if (verb === "i") commands.inventory();
  else if (Object.hasOwn(commands, verb)) commands[verb](noun);
  else say(`You don't know how to ${verb}.`);
};

const intro = () => {
  say("Night falls and the great lantern of the lighthouse is dark. You are its keeper.");
  describe();
};

const show = () => {
  document.querySelector("#score").textContent = now.score;
  document.querySelector("#turns").textContent = now.turns;
};

document.querySelector("#prompt").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = line.value;
  line.value = "";
  if (text.trim()) say(`> ${text}`, "you");
  obey(text);
  show();
});

intro();
show();
