/** What is drawn on a button, or what it opens, and what such a button is called where it is not called so. */
const drawn: readonly (readonly [look: string, ...names: string[]])[] = [
  ['x|×|cross|"x"|"×"|close', "remove", "dismiss"],
  ["three[- ]dots?|3[- ]dots?|kebab|ellipsis|overflow", "more"],
  ["cog|gear", "settings"],
  ["calendar|date ?picker", "choose date", "date picker", "pick date", "select date", "change date"],
  ["paper ?clip", "attach", "attachment"],
  ["moon|sun|half[- ]moon", "dark theme", "dark mode", "theme"],
  ["speaker|loudspeaker", "mute", "volume", "sound"],
  ["printer", "print"],
  ["floppy(?: disk)?|disk|diskette", "save"],
  ["envelope", "mail", "message", "email"],
  ["funnel", "filter"],
  ["eye", "show password", "preview", "show", "view"],
  ["padlock", "lock", "security"],
  ["speech bubble|chat bubble", "comment", "chat", "message"],
  ["globe", "language", "region"],
  ["silhouette|person|head", "account", "profile", "user"],
  ["chain|link", "link"],
  ["bold", "b"],
  ["italics?", "i"],
  ["underlined?", "u"],
  ["camera", "photo", "picture", "video"],
  ["microphone|mic", "voice", "dictate"],
  ["pencil|pen", "edit"],
];

/** Then nobody means anything else; of the others it is said that they are drawn. */
const ALONE =
  /^(?:the )?(?:x|×|cross|"x"|"×"|three|3|kebab|ellipsis|overflow|cog|gear|calendar|date ?picker|paper ?clip|printer|funnel|floppy|diskette)/i;
const DRAWN = "(?: button| icon| sign| symbol| menu| popup| emoji)";

/** Where a phrase says what is drawn on something: the phrase for each of the things that it may be called. */
export function calledByLook(target: string): string[] {
  return drawn.flatMap(([look, ...names]) => {
    const sign = new RegExp(
      `^(?:the )?(?:${look})(?:[- ]?wheel)?${DRAWN}${ALONE.test(target) ? "*" : "+"}(?=\\s|$)`,
      "i",
    );
    return sign.test(target) ? names.map((name) => target.replace(sign, `${name} button`)) : [];
  });
}
