/** Parses pairs: "form base form base ...". */
function pairs(list: string): ReadonlyMap<string, string> {
  const words = list.trim().split(/\s+/);
  return new Map(words.flatMap((form, at) => (at % 2 === 0 ? [[form, words[at + 1] ?? form] as const] : [])));
}

/** Plurals that the rules of `singularOf` get wrong. Excludes "leaves" and "lives", which are verbs as often. */
export const irregularPlurals: ReadonlyMap<string, string> = pairs(`
  men man women woman children child people person feet foot teeth tooth mice mouse geese goose
  mens man womens woman childrens child
  knives knife wives wife shelves shelf halves half wolves wolf thieves thief loaves loaf scarves scarf
  indices index matrices matrix vertices vertex appendices appendix criteria criterion phenomena phenomenon
  analyses analysis diagnoses diagnosis hypotheses hypothesis theses thesis crises crisis
  statuses status bonuses bonus buses bus viruses virus campuses campus focuses focus gases gas lenses lens
  aliases alias canvases canvas biases bias quizzes quiz buzzes buzz
  caches cache headaches headache niches niche axes axis canoes canoe
  movies movie cookies cookie selfies selfie calories calorie brownies brownie
  smoothies smoothie hoodies hoodie zombies zombie newbies newbie rookies rookie veggies veggie goalies goalie foodies foodie indies indie prairies prairie genies genie aunties auntie
  menus menu gurus guru cpus cpu gpus gpu vcpus vcpu skus sku
  potatoes potato tomatoes tomato heroes hero echoes echo
  apis api uris uri kpis kpi emojis emoji taxis taxi skis ski
  ids id ads ad tvs tv
`);

/** Words that end like a plural but are not, or have no singular in use. */
export const unchangedWords: ReadonlySet<string> = new Set(
  `news series species lens canvas atlas alias bias gas always perhaps besides does goes
  jeans pants shorts clothes scissors headquarters christmas texas wales netherlands`.split(/\s+/),
);

/** Irregular past tenses and participles. */
export const irregularVerbs: ReadonlyMap<string, string> = pairs(`
  began begin begun begin bought buy broke break broken break brought bring built build came come chose choose chosen choose
  drawn draw drew draw driven drive drove drive found find gave give given give gone go got get grew grow grown grow
  held hold hid hide hidden hide kept keep knew know known know left leave lost lose made make met meet paid pay
  read read said say sent send sold sell shown show seen see spent spend spoke speak spoken speak stopped stop
  taken take thought think threw throw thrown throw told tell took take went go withdrawn withdraw withdrew withdraw
  won win written write wrote write
`);
