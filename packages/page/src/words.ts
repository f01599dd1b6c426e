/** Words in several languages for what structure does not show. Accents and case are ignored; an entry matches whole words. */
export const words = {
  gone: `not found, was deleted, has been deleted, nothing here, gibt es nicht mehr, wurde geloscht, a ete supprime, a ete supprimee, ha sido eliminado, ha sido eliminada, foi removido, foi removida, e stato rimosso, is verwijderd, zostala usunieta, удалена, удален, 削除されました, 已删除, does not exist, no longer available, no longer exists, has been removed, nicht gefunden, existiert nicht, nicht mehr verfugbar, introuvable, n'existe pas, n'est plus disponible, no encontrada, no encontrado, no existe, ya no esta disponible, nao encontrada, nao encontrado, nao existe, non trovata, non trovato, non esiste, niet gevonden, bestaat niet, nie znaleziono, nie istnieje, не найдена, не найден, не существует, bulunamadi, hittades inte, 見つかりません, 存在しません, 未找到, 不存在, 找不到, 찾을 수 없습니다`,
  error: `error, access denied, under maintenance, be back soon, back soon, zugriff verweigert, wartungsarbeiten, acces refuse, en maintenance, acceso denegado, en mantenimiento, acesso negado, accesso negato, in manutenzione, toegang geweigerd, доступ запрещен, メンテナンス中, 访问被拒绝, 维护中, went wrong, unavailable, fehler, stimmt nicht, schiefgelaufen, erreur, errore, erro, fout, ошибка, hata, エラー, 错误, 出错, 오류, temporarily unavailable`,
  human: `human, security check, unusual traffic, sicherheitsuberprufung, ungewohnlichen datenverkehr, verification de securite, trafic inhabituel, control de seguridad, trafico inusual, проверка безопасности, 安全验证, 异常流量, robot, mensch, humain, humano, umano, mens, czlowiekiem, человек, insan, 人間, ロボット, 人类, 真人, 机器人, 사람, 로봇, robo`,
  signIn: `sign in, log in, login, signin, anmelden, einloggen, se connecter, connexion, iniciar sesion, acceder, entrar, iniciar sessao, accedi, inloggen, aanmelden, zaloguj, войти, вход, giris yap, logga in, ログイン, サインイン, 登录, 登錄, 로그인`,
  refuse: `reject, decline, refuse, only necessary, necessary only, essential only, not now, no thanks, no thank you, ablehnen, nur notwendige, nur erforderliche, refuser, continuer sans accepter, rechazar, rejeitar, recusar, rifiuta, weigeren, odrzuc, отклонить, reddet, avvisa, 拒否, 拒绝, 거부`,
  close: `close, dismiss, got it, ok, x, accept, agree, schliessen, akzeptieren, zustimmen, verstanden, fermer, accepter, cerrar, aceptar, fechar, aceitar, chiudi, accetta, sluiten, accepteren, zamknij, akceptuje, закрыть, принять, kapat, stang, acceptera, godkann, 閉じる, 同意, 关闭, 接受, 닫기, 동의`,
  next: `next, next page, next results, older, older posts, older entries, weiter, nachste, nachste seite, altere, suivant, suivante, page suivante, siguiente, pagina siguiente, proximo, proxima, seguinte, successiva, successivo, avanti, prossima, volgende, nastepna, dalej, следующая, далее, вперед, sonraki, ileri, nasta, neste, naeste, seuraava, dalsi, kovetkezo, urmatoarea, επομενη, التالي, הבא, 次へ, 次の, 下一页, 下一頁, 다음`,
  previous: `previous, prev, back, newer, zuruck, vorherige, precedent, precedente, anterior, vorige, poprzednia, wstecz, предыдущая, назад, onceki, foregaende, forrige, 前へ, 前の, 上一页, 上一頁, 이전`,
  more: `more, show all, view all, see all, load all, mehr, weitere, alle anzeigen, plus, tout afficher, mas, ver todo, mostrar todo, mais, altri, altro, mostra tutto, meer, toon alles, wiecej, еще, показать все, daha fazla, fler, flere, もっと, すべて表示, 更多, 全部显示, 더 보기, 더보기`,
  page: `page, seite, pagina, strona, страница, sayfa, sida, side, sivu, stranka, ページ, 页, 頁, 페이지`,
  results: `results, result, items, entries, records, total, hits, matches, ergebnisse, treffer, eintrage, resultats, resultados, risultati, resultaten, wynikow, результатов, sonuc, traffar, 件, 条, 個, 건`,
} as const satisfies Record<string, string>;

export type WordKind = keyof typeof words;

const patterns = new Map<WordKind, RegExp>();

/** Whether a text has one of the words of a kind. */
export function hasWord(text: string, kind: WordKind): boolean {
  const pattern = patterns.get(kind) ?? toPattern(words[kind]);
  patterns.set(kind, pattern);
  return pattern.test(foldText(text));
}

/** Returns the text in lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}+/gu, "")
    .normalize("NFC")
    .replaceAll("\u2019", "'")
    .replaceAll(/\s+/gu, " ")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i");
}

/** Scripts without spaces between words match anywhere. */
function toPattern(list: string): RegExp {
  const entries = list.split(", ").map(foldText);
  const [spaced, dense] = [entries.filter((entry) => !DENSE.test(entry)), entries.filter((entry) => DENSE.test(entry))];
  const whole = String.raw`(?<![\p{L}\p{N}])(?:${spaced.join("|")})(?![\p{L}\p{N}])`;
  return new RegExp([whole, ...dense].join("|"), "u");
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text ends with an ellipsis: more comes. */
export function isOpenEnded(text: string): boolean {
  return text.endsWith("…") || text.endsWith("...");
}
