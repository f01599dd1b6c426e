/** Words without a meaning of their own in a name. */
export const emptyWords: ReadonlySet<string> = new Set(
  "the a an my your our their his her its this that these those to of in on for and or with by at from into as is are please it here der die das den dem ein eine einen mein dein ihr und".split(
    " ",
  ),
);

/** Words for appearance and position: only a picture can confirm them, unless a name contains them. */
export const looks: ReadonlySet<string> = new Set(
  "red green blue yellow orange purple pink black white gray grey brown dark light big large small little tiny huge round square main primary secondary top bottom upper lower topmost bottommost left right center centre middle corner leftmost rightmost".split(
    " ",
  ),
);

/** Words that require a comparison of several elements. */
export const comparisons: ReadonlySet<string> = new Set(
  "cheapest dearest priciest lowest highest best worst newest oldest latest earliest biggest largest smallest shortest longest nearest closest fastest slowest most least random any some whichever correct incorrect wrong appropriate relevant suitable similar matching every each all both".split(
    " ",
  ),
);

/** Verbs that begin the name of a yes or no: `is_open`, `hat_garten`. */
export const yesNoVerbs: ReadonlySet<string> = new Set(
  "is has are was takes can requires ist hat est es tiene".split(" "),
);
