/** Orders texts by their characters and not by a language, so that the server and the client sort alike. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Pattern of a letter of a script without spaces between words. Korean has them, but joins words to longer ones: '牛乳' is
 * found in '低脂肪牛乳'.
 */
export const JOINED_SCRIPT = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
