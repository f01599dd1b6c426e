import { memo } from "./memo.ts";
import { standInFor } from "./lexicon.ts";

/**
 * Words that a person may use for each other in front of a page, groups of them with commas between; a word may be in several. Wider than the
 * lexicon of names: "reserve" is not the name "Book", but who says it may mean that. Only what evidence is weighed by.
 */
const alike = `
remove delete trash bin discard erase drop throw clear purge unset, clear empty reset wipe blank,
cancel abort revoke stop discard, close dismiss hide exit collapse shut, hide conceal mute, leave quit exit logout,
next continue proceed forward advance resume onward, back previous return earlier prior,
finish complete done finalize end, skip without bypass omit, submit send post publish transmit, save keep store,
save favorite bookmark wishlist remember shortlist star, star favorite flag important, pin stick,
follow watch subscribe track, unfollow unwatch unsubscribe, subscribe signup join newsletter,
apply confirm ok use redeem, confirm accept agree approve acknowledge yes verify,
reject decline refuse deny no disapprove, approve accept merge allow, buy purchase order pay checkout,
pay payment checkout billing, book reserve reservation booking, ticket seat,
add plus new create insert include more append, new create compose write start, write compose,
reply respond answer, forward pass, edit modify change update rename amend correct adjust alter,
change switch swap replace, rename retitle name, copy duplicate clone, duplicate double clone, move transfer relocate,
archive shelve, restore recover undelete undo revert rollback, undo revert,
retry rerun repeat again restart redo relaunch, rerun restart relaunch retrigger,
run start launch execute trigger begin play deploy, start begin, stop pause halt kill terminate abort,
pause hold suspend snooze, snooze postpone delay later, play watch listen resume trailer, mute silence quiet unmute,
increase plus more raise bigger larger higher up increment,
decrease minus less fewer reduce lower smaller down decrement, zoom magnify,
expand open unfold show reveal more details, details detail info information about more,
show view see display open reveal, show list, see view look inspect examine, download export fetch,
upload import attach attachment add, share send invite, invite add, assign allocate give delegate,
contact message email write mail reach call touch enquiry enquire, call phone ring dial telephone,
help support faq assistance question, report flag abuse, block ban, search find lookup seek locate query,
filter narrow refine, sort order arrange rank, sort order, print printer printout, preview look peek,
setting preference option configuration configure settings customize gear, account profile, login signin,
register signup account, password passcode, logo home, language locale, currency money, dark night, light day,
appearance theme, notification alert notice reminder bell, remind reminder notify alert, mail message email inbox,
message note text, note comment remark instruction memo, comment note reply remark feedback,
feedback review rating opinion, review rating, reviewer approver, basket cart bag trolley,
voucher coupon promo promotion discount code, discount reduction rebate, gift present, price cost amount budget sum,
budget price, cheap low, total sum, free complimentary gratis, free available vacant open unoccupied,
available availability, unavailable soldout taken occupied full, soldout full, wishlist favorite, invoice bill,
receipt bill, bill billing invoice, tax vat, quantity amount number count, unit measure, bank account, iban account,
card credit, address street, street road, deliver delivery ship shipping courier shipment,
collect collection pickup takeaway, courier driver, customer client buyer, client customer,
company organization firm business employer, team group crew, colleague teammate coworker member,
person people user member, owner assignee responsible, assignee assigned owner, role position job,
job position occupation profession work career, career job, department division, manager boss supervisor,
agent broker realtor, son child kid boy, daughter child kid girl, child kid kids children, family kid child children,
wife spouse husband partner, adult grownup, senior pensioner elderly, guest visitor traveller,
passenger traveller person, man male mr, woman female mrs ms, surname lastname, birth birthday born, age old,
phone mobile cell telephone, mobile cell cellphone handset, email mail, website homepage url web site,
link url hyperlink, picture photo image pic, video clip film movie, camera webcam video, speaker loudspeaker sound audio, film movie picture, trailer preview, song track,
music audio sound, volume loudness, caption subtitle subtitled, fullscreen fill, speed rate pace, house home property,
home house property, flat apartment, room bedroom, bath bathroom, parking garage car, garage parking, car vehicle auto,
train rail, flight plane, coach carriage wagon car, seat chair place, window pane, departure depart leave outbound,
arrival arrive, outbound departure, return inbound, trip journey travel tour, stay night, pet dog cat animal,
pool swimming swim, breakfast meal, vegetarian veggie meatless, vegan plant, drink beverage, starter appetizer,
dessert sweet pudding, main mains entree, cutlery fork knife, spicy hot, heat spiciness spice, tip gratuity,
kitchen chef cook, bread bagel, day date, date day, time hour clock, today now, week weekly, month monthly,
year yearly annual annually, annual yearly, earn income salary wage, income salary earning wage, monday mon,
tuesday tue, wednesday wed, thursday thu, friday fri, saturday sat, sunday sun, january jan, february feb, march mar,
april apr, june jun, july jul, august aug, september sep sept, october oct, november nov, december dec,
calendar schedule agenda, schedule plan timetable, timetable schedule, meeting appointment event, task todo,
done complete completed finished, unread new, unread unseen, draft unfinished, spam junk, junk spam, folder directory,
file document, attachment file, document doc, sheet spreadsheet, issue bug ticket, bug defect, label tag, tag label,
milestone goal, priority urgency, pipeline build workflow, build pipeline, job step stage, stage step phase,
log output console, branch ref, commit revision, repository repo, deploy release ship, failed failure broken error red,
passed success green successful, success successful, running active progress, pending waiting queued,
queue queued waiting, error problem mistake warning, warning alert notice caution, domain zone, record entry row,
host hostname name, server machine, ip address, key token secret, backup copy, chart graph diagram plot, bar column,
column field, row line entry, table grid, dimension breakdown, metric measure figure, measure metric, group bundle,
axis scale, line row item position, item product article position, description text,
title name heading subject headline, subject title topic, reference ref number, recipient to, cc copy, sender from,
deadline due, due deadline, term terms condition, privacy data, legal imprint, cookie consent, newsletter offer,
offer deal promotion, membership member, plan subscription tier, upgrade premium, downgrade lower, business company,
school university, country nation, region area, town city, postcode zip, map location, location place, near nearby,
layout view, size big, color colour, bold strong, italic slanted, underline underlined, link url,
quote cite blockquote, code source, bullet unordered, numbered ordered, left start, right end, top up, bottom down,
all everything every whole entire, everything all, none nothing zero no, off disabled, on enabled,
enable activate allow on, disable deactivate off, allow permit let, lock secure, unlock open, connect link,
disconnect unlink, install add, uninstall remove, refresh reload update renew, renew extend prolong,
extend prolong lengthen, merge join combine, split divide, compare versus, calculate compute estimate work,
test check try, check verify, generate make produce build, make create build, choose select pick choice selection,
choose choice, show only, sell sale sold, rent let lease, vote upvote, like love heart upvote, claim damage,
conviction offence, licence license licensed, mileage mile, commute commuting, post mail letter, phone ring,
question ask, answer reply, chat talk message, talk chat speak, join enter, leave exit, guide tutorial manual,
manual guide, docs documentation, history log past activity, past history previous, activity timeline history,
overview summary dashboard, summary overview, menu hamburger navigation, more other another additional further extra,
another other different, additional extra, optional voluntary, required mandatory, mine my own yours selected,
remove empty, attach upload 📎, link 🔗, like 👍 love, dislike 👎, emoji smiley ☺ 😀 🙂, duplicate copy clone ⧉ ❐,
sort order arrange ⇅ ↕ ⇵ ▲ ▼, expand open unfold show ▸ ▹, collapse close fold hide ▾ ▿,
menu action option more dropdown ▾ ▼ ⌄ ⋯ ⋮ ☰ kebab, minimize shrink minimise – _, maximize enlarge ⤢, download ⬇ ↓ ⤓,
upload ⬆ ↑, print 🖨, lock 🔒, calendar date 📅, camera picture 📷, microphone voice 🎤, call phone 📞, play ▶, pause ⏸,
share ↗ ⤴, pay payment paid, done finished completed complete closed resolved, won win closed, remove × ✕ ✖ ✗ ❌ − (−), shuffle random ⤨ 🔀, skip ⏭, next ⏭, previous back ⏮, pause ⏸, repeat loop 🔁, lyrics 🎤, volume sound mute 🔈 🔉 🔊,
like love heart favorite ♡ ♥ ❤,
use used usage, dialog popup modal window overlay, grid map table layout, navigation menu, banner header,
contentinfo footer bottom, complementary sidebar, sit seat, policy insurance cover, basket cart order, year yyyy,
month mm, day dd, zoomout minus decrease, zoomin plus increase, newsletter deal offer inbox,
current active present selected, selected chosen picked current,
english anglais englisch, french français, german deutsch, spanish español, italian italiano, dutch nederlands,
portuguese português, polish polski, norwegian norsk, swedish svenska, danish dansk
`;

function groupsOf(list: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [at, line] of list.trim().split(/,\s+/).entries()) {
    for (const word of line.split(" ")) {
      const root = rootOf(word);
      const having = found.get(root);
      if (having) having.push(`#${at}`);
      else found.set(root, [`#${at}`]);
    }
  }
  return found;
}

const irregular: ReadonlyMap<string, string> = new Map(
  "paid pay sent send bought buy sold sell chosen choose chose choose written write wrote write won win made make built build found find held hold kept keep left leave lost lose met meet read read said say shown show spent spend taken take told tell thought think went go gone go began begin begun begin broken break drawn draw driven drive given give grown grow hidden hide known know seen see spoken speak stopped stop women woman men man children child people person"
    .split(" ")
    .reduce<[string, string][]>(
      (pairs, word, at, all) => (at % 2 === 0 ? [...pairs, [word, all[at + 1] ?? word]] : pairs),
      [],
    ),
);

/** Whether a word says that something was done: "sent", "saved". */
export function isPast(word: string): boolean {
  return irregular.has(word) || /[^e]ed$/.test(word);
}

/** Whether a word says that something is going on: "following". */
export function isOngoing(word: string): boolean {
  return /\p{L}{3}ing$/u.test(word);
}

/** Without the endings of inflection: "selected" and "selection" are one. No word of its own, only to compare. */
export function rootOf(given: string): string {
  const word = irregular.get(given) ?? given;
  const bare = ENDINGS.reduce((left, ending) => {
    const cut = left.replace(ending, "");
    return cut !== left && cut.length >= SHORTEST_ROOT ? cut : left;
  }, word);
  const plain = bare.length > SHORTEST_ROOT ? bare.replace(/e$/, "") : bare;
  return plain.replace(/([bdgklmnprst])\1$/, "$1");
}

const SHORTEST_ROOT = 3;
const ENDINGS = [
  /(?<=er)y$/,
  /(?:ations?|ition)$/,
  /ments?$/,
  /(?<=[st])ions?$/,
  /ings?$/,
  /(?<=[^e])ed$/,
  /(?<=[^s])s$/,
];

const groups: ReadonlyMap<string, readonly string[]> = groupsOf(alike);

/** What a word may mean. */
export interface Senses {
  /** The word itself, and the one that the lexicon of names has for it. */
  readonly own: readonly string[];
  /** The groups that it is in. */
  readonly kin: readonly string[];
}

export const sensesOf: (word: string) => Senses = memo((word) => {
  const own = [...new Set([rootOf(word), rootOf(standInFor(word))])];
  return { own, kin: [...new Set(own.flatMap((root) => groups.get(root) ?? []))] };
});
