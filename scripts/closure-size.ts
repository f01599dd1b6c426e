// Counts what `npm install surehand` brings, by the lock file. The bound is asserted in closure/production-closure.test.ts.
import { productionClosure, readLock } from "./closure/production-closure.ts";
import { root } from "./workspace.ts";

const closure = productionClosure(readLock(root), ["packages/surehand"]);
for (const { name, version } of closure) console.log(`${name}@${version}`);
const ours = closure.filter(({ isOurs }) => isOurs).length;
console.log(`closure of surehand: ${closure.length} packages, ${ours} of ours among them`);
