/**
 * Fat or skin that was cut off: 'Veal, external fat only, raw', 'Chicken, skin only, cooked, roasted' and 'Turkey, skin from
 * whole, raw'. 'Chicken breast, skin not eaten' is meat.
 */
const CUT_OFF = /\b(?:external|internal|seam|separable) fat\b|, skin\b(?!.*\b(?:eaten|removed)\b)|^\p{L}+ skin$/iu;

/** Fat or skin in a name that was typed, in any language. */
const FAT_OR_SKIN = /\b(?:fat|skin|peau|piel)\b|haut\b/i;

/** Whether a food is only fat or skin. @param name in English. */
export const isCutOff = (name: string): boolean => CUT_OFF.test(name);

/** Whether the user typed fat or skin. Other searches don't mean these foods. */
export const namesCutOff = (typed: string): boolean => FAT_OR_SKIN.test(typed);
