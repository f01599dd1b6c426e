// Counts the packages that `npm install surehand` installs, according to the lock file.
// closure/production-closure.test.ts asserts the limit.
import { productionClosure, readLock } from "./closure/production-closure.ts";
import { root } from "./workspace.ts";

const closure = productionClosure(readLock(root), ["packages/surehand"]);
for (const { name, version } of closure) console.log(`${name}@${version}`);
const ours = closure.filter(({ isOurs }) => isOurs).length;
console.log(`closure of surehand: ${closure.length} packages, ${ours} of ours among them`);
