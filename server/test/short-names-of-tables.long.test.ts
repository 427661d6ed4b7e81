import { type NameLanguage, readTableFoods, shortNames, toNamedFood } from './support/short-names';

const WAYS = 'baked|boiled|braised|broiled|fried|grilled|microwaved|roasted|sauteed|simmered|steamed|stewed|poached';
const MORE_WAYS = 'scrambled|toasted|pan-broil|pan-browned|casseroled|barbecued|rotisserie|omelet';

/** Words that change the figures of a food, each with the words that say the same in a short name. */
const QUALIFIERS: Record<NameLanguage, [word: string, same?: string][]> = {
  en: [
    ['cooked', `${WAYS}|${MORE_WAYS}`],
    ...`raw|unheated|uncooked|${WAYS}|pan-fried|deep-fried|dry roasted|toasted|breaded|coated`.split('|').map(alone),
    ...'dried|dry|canned|frozen|deep-frozen|smoked|pickled|condensed|evaporated|powder|instant'.split('|').map(alone),
    ['drained', 'boiled'],
    ['unsalted', 'boiled|stewed'],
    ['salted', 'with salt'],
    ['fat free', 'nonfat|skim'],
    ['skim', 'nonfat'],
    ...'low fat|lowfat|low-fat|reduced fat|nonfat|skimmed|semi-skimmed|full fat|light'.split('|').map(alone),
    ...'low sodium|reduced sodium|with salt|without salt added|no added salt|fortified|unfortified|lean only'
      .split('|')
      .map(alone),
    ...'unsweetened|sweetened|sugar free|no sugar added|with sugar|without sugar|diet'.split('|').map(alone),
    ...'decaffeinated|gluten-free|gluten free|homemade|weighed with|fat added|no added fat'.split('|').map(alone),
  ],
  de: [
    ...'roh|gekocht|gebraten|gedünstet|gebacken|geschmort|gegrillt|frittiert|getrocknet|Konserve'.split('|').map(alone),
    ...'tiefgefroren|abgetropft|geräuchert|paniert|mit Haut|ohne Haut|mager|% Fett|laktosefrei'.split('|').map(alone),
    ...'ungesüßt|gesüßt|gesalzen|ungesalzen|angereichert|entkoffeiniert|alkoholfrei|glutenfrei'.split('|').map(alone),
    ['fettarm', 'fettarme'],
  ],
  fr: [
    ...'cru|crue|crus|crues|frit|frite|grillé|grillée|séché|séchée|sec|sèche|surgelé|surgelée'.split('|').map(alone),
    ['cuit', 'rôti|grillé'],
    ['cuite', 'rôtie|grillée'],
    ...'appertisé|appertisée|égoutté|égouttée|fumé|fumée|déshydraté|poudre|pané|panée|MG|allégé'.split('|').map(alone),
    ...'sucré|sucrée|sans sucres ajoutés|avec édulcorants|salé|sans sel ajouté|demi-sel|écrémé'.split('|').map(alone),
    ...'décaféiné|sans gluten|enrichie en|enrichi en'.split('|').map(alone),
  ],
};

function alone(word: string): [string] {
  return [word];
}

/** Remarks that say that something is not known, or what else belongs to the food. */
const REMARKS =
  /from raw|NS as to fresh, smoked or cured|NS as to [^,]*|sans précision[^,]*|not fortified|non enrichie?s?/g;

const toPattern = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** The tables, or a food with a qualifier where they are not there. */
const tables = readTableFoods();
const foods =
  tables.length > 0 ? tables : [toNamedFood('usda:1', { en: 'Kale, raw', de: 'Kohl roh', fr: 'Chou, cru' })];
const names = shortNames(foods);

test('no two foods of a source have the same name in a language', () => {
  const seen = new Map<string, string[]>();
  for (const { id, source } of foods)
    for (const [language, name] of Object.entries(names.get(id) ?? {})) {
      const key = [source, language, name.toLowerCase()].join(' ');
      seen.set(key, [...(seen.get(key) ?? []), id]);
    }
  expect([...seen].filter(([, ids]) => ids.length > 1)).toEqual([]);
});

test('every food has a name in the languages of its table, with a capital and without stray spaces or commas', () => {
  const broken = foods.flatMap(({ id, names: table }) => {
    const short = names.get(id) ?? {};
    const isBroken = (name: string) => /^\p{Ll}|^[\s,]|[\s,]$| {2}|,,| ,/u.test(name);
    const isSame = Object.keys(short).sort().join() === Object.keys(table).sort().join();
    return !isSame || Object.values(short).some(isBroken) ? [[id, short]] : [];
  });
  expect(broken).toEqual([]);
});

const CASES = Object.entries(QUALIFIERS).flatMap(([language, words]) =>
  words.map(([word, same]) => [language as NameLanguage, word, same] as const),
);

test.each(CASES)('in %s, a name keeps “%s”', (language, word, same) => {
  const asked = toPattern(word);
  const answered = toPattern(same === undefined ? word : `${word}|${same}`);
  const lost = foods.flatMap(({ id, names: table }) => {
    const short = names.get(id)?.[language] ?? '';
    return asked.test((table[language] ?? '').replace(/\([^)]*\)/g, '').replace(REMARKS, '')) && !answered.test(short)
      ? [[id, short]]
      : [];
  });
  expect(lost).toEqual([]);
});
