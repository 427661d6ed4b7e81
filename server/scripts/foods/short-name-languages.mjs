import { anyOf, LATIN } from './short-name-words.mjs';

/**
 * German and French names keep the order of the tables: they are reworded, and notes are left out.
 * “Rind Leber” is Rinderleber; of two names with a slash, the first stays unless the second is the usual one.
 */

/** @type {Record<string, string>} What an animal's name becomes before its meat. */
const COMPOUND = {
  Rind: 'Rinder',
  Schwein: 'Schweine',
  Kalb: 'Kalbs',
  Lamm: 'Lamm',
  Schaf: 'Schaf',
  Hammel: 'Hammel',
  Ziege: 'Ziegen',
  Pferd: 'Pferde',
  Hähnchen: 'Hähnchen',
  Suppenhuhn: 'Suppenhuhn',
  Pute: 'Puten',
  Ente: 'Enten',
  Gans: 'Gänse',
  Taube: 'Tauben',
  Wachtel: 'Wachtel',
  Fasan: 'Fasanen',
  Reh: 'Reh',
  Hirsch: 'Hirsch',
  Hase: 'Hasen',
  Kaninchen: 'Kaninchen',
  Wildschwein: 'Wildschwein',
  Wildente: 'Wildenten',
  Weizen: 'Weizen',
  Roggen: 'Roggen',
  Dinkel: 'Dinkel',
  Hafer: 'Hafer',
  Gerste: 'Gersten',
  Hirse: 'Hirse',
  Buchweizen: 'Buchweizen',
  Mais: 'Mais',
  Reis: 'Reis',
  Hartweizen: 'Hartweizen',
  Weichweizen: 'Weichweizen',
};

/** 'Rindfleisch' and 'Kalbfleisch' have no ending in their middle. @param {string} animal @param {string} cut */
const joinCut = (animal, cut) =>
  `${cut === 'Fleisch' && /^(?:Rind|Kalb)$/.test(animal) ? animal : COMPOUND[animal]}${cut.toLowerCase()}`;

/** Words that stand alone, or that make no word with the animal. */
const NOT_COMPOUND = /^(?:Dicke|Dicker|Roastbeef|Tatar|Ladenbauch|Corned|Kasseler|Kochschinken|Rohschinken|Falsches)/;

/** Names with a slash that are no synonyms. */
const NO_SYNONYMS =
  /^(?:Rind|Gebäck|Kartoffelchips|Schwein|Kalb|Natur|Gemüse|Kakao|Früchte|Bug|Hüfte|Magen|Leberspätzle|Milch|Speck|Kaffeelikör|Pizza|Beerenauslese|Bouillon|Mokka|Sahne|Wildpilzmischung|Rücken|Sandmasse|Rührmasse|Wasser|Vollkornpizza|Dessert|Fleisch-|Ingwer|Frucht-|Zartbitter-|Zitronen-|Mokka-|Milch-|Filet|Hals|II|Knoblauchbutter|Kaffee|Weizenbrot|Weizenpops|Sprühsahne|Gemüsesülze|Forelle|Flocken)$/;

/** Second names that are more usual than the first. */
const USUAL =
  /^(?:Kabeljau|Seelachs|Alaska-Seelachs|Möhre|Möhren|Lauch|Scholle|Jakobsmuschel|Marone|Süßkartoffel|Cassava|Brasse|Sternfrucht|Physalis|Rote Bete|Schmand|Saure Sahne|Semmelbrösel|Cantaloupmelone|Passionsfrucht|Passionsfruchtsaft|Apfelmus|Steckrübe|Steckrüben|Vanillepudding|Schokoladenpudding|Karamellpudding|Grießpudding|Sahnepudding|Haselnusspudding|Lebertran|Steinbeißer|Zitronensäure|Puddingalternative|Schweineschmalz|Gänseschmalz|Palmöl|Hähnchenkeule|Glukose|Kümmel)$/;

/** The second name may be of two words: “Heilbutt/Weißer Heilbutt”. */
const SYNONYMS =
  /([A-ZÄÖÜ][\wäöüß-]*)((?:\/[A-ZÄÖÜ][\wäöüß-]*(?:(?<=er|ne|te|he|re) (?!Konserve|Kerne|Flocken|Püree)[A-ZÄÖÜ][\wäöüß]*)?)+)(?![\wäöüß-])/g;

/** @param {string} whole @param {string} first @param {string} others */
function chooseSynonym(whole, first, others) {
  if (NO_SYNONYMS.test(first)) return whole;
  return (
    others
      .slice(1)
      .split('/')
      .find((other) => USUAL.test(other)) ?? first
  );
}

/** @param {string} name */
export function rewriteGerman(name) {
  return name
    .replace('Rote Rübe/Rote Bete', 'Rote Bete')
    .replace(/^[^(]+/, (beforeNotes) => beforeNotes.replace(SYNONYMS, chooseSynonym))
    .replace(/^([A-ZÄÖÜ][a-zäöüß]+) ([A-ZÄÖÜ][a-zäöüß]+)/, (whole, animal, cut) =>
      animal in COMPOUND && !NOT_COMPOUND.test(cut) ? joinCut(animal, cut) : whole,
    )
    .replace(/\bmind\. ([\d,]+) % bis max\. ([\d,]+) % Fett/, '$1–$2 % Fett')
    .replace(/(\w) mind\. ([\d,]+ % Fett)/, '$1, mind. $2')
    .replace(/,? reif(?=, (?:gekocht|geröstet|Konserve))/, '')
    .replace(/,? reif$/, ', getrocknet')
    .replace(/^Bohnen? grün\b/, 'Grüne Bohnen')
    .replace(/^Erbsen? grün\b/, 'Grüne Erbsen')
    .replace(/(?<!,|und|oder) (roh|getrocknet|gekocht|gedünstet)$/, ', $1')
    .replace(/^Hühnerei (Eigelb|Eiklar|Eiweiß)/, '$1');
}

/** Cuts of meat, before which the animal stands in the table: “Boeuf, faux-filet cru”. */
const FRENCH_CUTS =
  /^(Boeuf|Veau|Porc|Agneau|Cheval|Poulet|Dinde|Canard|Oie|Lapin|Autruche), (entrecôte|côte première|côte filet|basse-côte|côte ou côtelette|côtelette|côte|épaule|gîte à la noix|rond de gîte|faux-filet|filet mignon|filet|plat de côtes|hampe|joue|jarret|tende de tranche|steak ou bifteck|boule de macreuse|onglet|rumsteck|bavette d'aloyau|collier|steak haché|paleron|queue|carré|escalope|noix|rôti|poitrine|pied|tête|rouelle de jambon|travers|échine|cuisse|aile|gigot|selle|magret)(?![\wéèê-])/;

const FRENCH_ORGANS =
  /^(Foie|Coeur|Langue|Rognon|Cervelle|Gésier|Ris|Tripes), (agneau|boeuf|veau|génisse|volaille|porc|poulet|dinde|canard)\b/;

/** @param {string} part @param {string} animal */
const ofAnimal = (part, animal) => `${part} ${/^[AaOo]/.test(animal) ? "d'" : 'de '}${animal.toLowerCase()}`;

/** @param {string} name */
export const rewriteFrench = (name) =>
  name
    .replace(FRENCH_CUTS, (_, animal, cut) => ofAnimal(cut, animal))
    .replace(FRENCH_ORGANS, (_, organ, animal) => ofAnimal(organ, animal))
    .replace(/\bchair et peau\b/, 'avec peau')
    .replace(/, viande et peau (?=(?:rôtie|bouillie|crue|cuite|braisée)\b)/, ' avec peau, ')
    .replace(/\bbouilli(e?s?)\/cuit\1 à l'eau/, "cuit$1 à l'eau")
    .replace(/\brôti(e?s?)\/cuit\1 au four/, 'rôti$1 au four')
    .replace(/ ,|,(?=\p{L})/gu, (comma) => (comma === ',' ? ', ' : ','))
    .replace(/,? \bpréemballée?s? à réchauffer\b/, ', préemballée');

/** Parts of German names that are left out, and notes inside the parts. */
export const GERMAN = {
  noise: anyOf('wie verzehrt|wie gewachsen|handelsüblich|pasteurisiert'),
  inside: [LATIN, / ?\((?:wie verzehrt|wie gewachsen|Getränk)\)/],
};

/** Parts of French names that are left out, and notes inside the parts. */
export const FRENCH = {
  noise: anyOf(`
    préemballée?s?|embouteillée?s?|sans noyau|avec pépins|sans pépins|rayon frais|rayon ambiant|chair sans peau|standard|artisanale?
    prélevée?s? à la (?:martinique|réunion)|tout type|tout type de fruits|non enrichie?s?(?: en .*)?|toutes saisons|pulpe
  `),
  inside: [
    / sans précision[^,]*$/,
    / ?\((?:aliment moyen|variété locale|extra ou classique|ex ?: [^)]*|dit [^)]*|sans précision[^)]*)\)/,
    LATIN,
  ],
};
