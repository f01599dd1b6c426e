import { rootOf } from "../inflection/root-of.ts";
import { memo } from "../text/memo.ts";
import { standInFor } from "./label-synonyms.ts";
import { groupKeys } from "./word-groups.ts";

/**
 * Groups of related words, separated by commas; a word may be in several groups. The relation is wider than that of labels with the
 * same meaning and is only used as evidence: a person who says "reserve" may mean the label "Book". A group does not repeat synonyms
 * that the labels already have for one of its words.
 */
const relatedWords = `
remove drop throw clear purge unset, clear empty reset wipe blank, cancel abort revoke stop discard,
close hide exit collapse shut, hide conceal mute, leave quit exit logout,
next continue proceed forward advance resume onward, previous return earlier prior,
finish complete done finalize end, skip without bypass omit, submit post publish transmit, save keep store,
save favorite bookmark remember shortlist star, star favorite flag important, pin stick,
follow watch subscribe track, unfollow unwatch unsubscribe, subscribe signup join newsletter,
apply confirm ok use redeem, confirm accept agree approve acknowledge yes verify,
reject decline refuse deny no disapprove, approve accept merge allow, buy order pay checkout, pay checkout billing,
book reserve, ticket seat, add new insert include more append, new compose write start, reply respond answer,
forward pass, edit change update rename amend correct adjust alter, change switch swap replace, rename retitle name,
copy duplicate clone, duplicate double clone, move transfer relocate, archive shelve,
restore recover undelete undo revert rollback, retry rerun repeat again restart redo relaunch,
rerun restart relaunch retrigger, run start launch execute trigger begin play deploy,
stop pause halt kill terminate abort, pause hold suspend snooze, snooze postpone delay later,
play watch listen resume trailer, mute silence quiet unmute,
increase plus more raise bigger larger higher up increment, decrease less fewer reduce lower smaller down decrement,
zoom magnify, expand open unfold show reveal more details, details about more, show view see display open reveal,
show list, see view look inspect examine, download export fetch, upload import attachment add, share send invite,
invite add, assign allocate give delegate, contact message email write reach call touch enquiry enquire,
call phone ring dial, help faq assistance question, report flag abuse, block ban, search seek locate query,
filter narrow, sort order arrange rank, print printer printout, preview look peek,
setting option configuration customize, account profile, signup account, logo home, language locale, currency money,
dark night, light day, appearance theme, notification alert notice reminder, remind reminder notify alert,
message email inbox, message note text, note comment remark instruction memo, comment note reply remark feedback,
feedback review rating opinion, reviewer approver, voucher coupon promo promotion discount code,
discount reduction rebate, gift present, price cost amount budget sum, cheap low, total sum,
free complimentary gratis, free available vacant open unoccupied, available availability,
unavailable soldout taken occupied full, invoice bill, receipt bill, tax vat, quantity amount number count,
unit measure, bank account, iban account, card credit, address street, street road, deliver ship courier,
collect pickup takeaway, courier driver, customer client buyer, company firm business employer, team group crew,
colleague teammate coworker member, person user member, owner assignee responsible, assignee assigned owner,
role position job, job position occupation profession work career, department division, manager boss supervisor,
agent broker realtor, son child kid boy, daughter child kid girl, family kid child, wife spouse husband partner,
adult grownup, senior pensioner elderly, guest visitor traveller, passenger traveller person, man male mr,
woman female mrs ms, birth birthday born, age old, phone mobile cell, mobile cell cellphone handset,
website homepage url web site, link url hyperlink, picture pic, video clip film movie, camera webcam video,
speaker loudspeaker sound audio, film movie picture, trailer preview, song track, music audio sound, volume loudness,
caption subtitled, fullscreen fill, speed rate pace, house home property, flat apartment, room bedroom,
bath bathroom, parking garage car, car vehicle auto, train rail, flight plane, coach carriage wagon car,
seat chair place, window pane, departure depart leave outbound, arrival arrive, return inbound,
trip journey travel tour, stay night, pet dog cat animal, pool swimming, breakfast meal, vegetarian veggie meatless,
vegan plant, drink beverage, starter appetizer, dessert sweet pudding, main entree, cutlery fork knife, spicy hot,
heat spiciness spice, tip gratuity, kitchen chef cook, bread bagel, day date, time hour clock, today now,
week weekly, month monthly, year yearly annual annually, earn income salary wage, calendar schedule agenda,
schedule plan timetable, meeting appointment event, task todo, unread new, unread unseen, draft unfinished,
spam junk, file document, attachment file, document doc, sheet spreadsheet, issue bug ticket, bug defect, label tag,
milestone goal, priority urgency, pipeline build workflow, job step stage, stage step phase, log output console,
branch ref, commit revision, repository repo, deploy release ship, failed failure broken error red,
passed success green successful, running active progress, pending waiting queued, error problem mistake warning,
warning alert notice caution, domain zone, record entry row, host hostname name, server machine, ip address,
key token secret, backup copy, chart graph diagram plot, bar column, column field, row line entry,
dimension breakdown, metric measure figure, group bundle, axis scale, line row item position,
product article position, description text, title name heading subject headline, subject title topic,
reference ref number, recipient to, cc copy, sender from, deadline due, term condition, privacy data, legal imprint,
cookie consent, offer deal promotion, membership member, plan subscription tier, upgrade premium, downgrade lower,
school university, country nation, region area, map location, location place, near nearby, layout view, size big,
color colour, bold strong, italic slanted, quote cite blockquote, code source, bullet unordered, numbered ordered,
left start, right end, top up, bottom down, all everything every whole entire, none nothing zero no,
enable activate allow on, disable deactivate off, allow permit let, lock secure, unlock open, connect link,
disconnect unlink, install add, uninstall remove, refresh update renew, renew extend prolong,
extend prolong lengthen, merge join combine, split divide, compare versus, calculate compute estimate work,
test check try, check verify, generate make produce build, make create build, choose select pick choice, show only,
sell sale, rent let lease, vote upvote, like love heart upvote, claim damage, conviction offence,
licence license licensed, mileage mile, post mail letter, question ask, chat talk message, talk chat speak,
join enter, guide tutorial manual, history log past activity, past history previous, activity timeline history,
overview summary dashboard, menu navigation, more other another additional further extra, another other different,
optional voluntary, required mandatory, mine my own yours selected, remove empty, link 🔗, like 👍 love, dislike 👎,
emoji smiley ☺ 😀 🙂, sort order arrange ⇅ ↕ ⇵ ▲ ▼, expand open unfold show ▸ ▹, collapse close fold hide ▾ ▿,
menu action option more dropdown ▾ ▼ ⌄ kebab, minimize shrink minimise – _, maximize enlarge ⤢, download ⬇ ↓ ⤓,
upload ⬆ ↑, print 🖨, lock 🔒, calendar date 📅, camera picture 📷, microphone voice 🎤, play ▶, pause ⏸, share ↗ ⤴,
done finished completed closed resolved, won closed, remove × ✕ ✖ ✗ ❌ − (−), shuffle random ⤨ 🔀, skip ⏭, next ⏭,
previous ⏮, repeat loop 🔁, lyrics 🎤, volume sound mute 🔈 🔉 🔊, like love favorite, use used usage,
dialog popup modal window overlay, grid map table layout, banner header, contentinfo footer bottom,
complementary sidebar, sit seat, policy insurance cover, cart order, month mm, day dd, zoomout decrease,
zoomin plus increase, newsletter deal offer inbox, current active present selected, selected chosen picked current,
english anglais englisch, french français, german deutsch, spanish español, italian italiano, dutch nederlands,
portuguese português, polish polski, norwegian norsk, swedish svenska, danish dansk
`;

/** Possible meanings of a word, as comparable keys. */
export interface Senses {
  /** Roots of the word and of the label with the same meaning. */
  readonly own: readonly string[];
  /** Keys of the groups of related words that it is in. */
  readonly related: readonly string[];
}

const groups = groupKeys(
  relatedWords
    .trim()
    .split(/,\s+/)
    .map((group) => group.split(" ").map(rootOf)),
);

export const sensesOf: (word: string) => Senses = memo((word) => {
  const own = [...new Set([rootOf(word), rootOf(standInFor(word))])];
  return { own, related: [...new Set(own.flatMap((root) => groups.get(root) ?? []))] };
});
