const ARTICLE =
  /^(?:the|a|an|my|your|our|their|his|her|its|this|that|these|those|any of the|one of the|der|die|das|den|dem|ein|eine|einen)\s+/i;

export function withoutArticle(text: string): string {
  let bare = text.trim().replace(/[,;.:]+$/, "");
  while (ARTICLE.test(bare)) bare = bare.replace(ARTICLE, "");
  return bare;
}
