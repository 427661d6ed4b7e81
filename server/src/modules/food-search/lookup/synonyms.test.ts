import { toUsdaWords } from './synonyms';
import { tokenize } from './words';

test.each([
  ['prawns', 'shrimp'],
  ['fried prawns', 'fried shrimp'],
  ['aubergines', 'eggplant'],
  ['greek yoghurt', 'greek yogurt'],
  ['skimmed milk', 'nonfat milk'],
  ['semi-skimmed milk', 'reduced fat milk'],
  ['red bell pepper', 'red sweet pepper'],
  ['minced beef', 'ground beef'],
  ['banana', 'banana'],
  ['', ''],
])('%j is %j in the words of the USDA database', (said, meant) => {
  expect(toUsdaWords(tokenize(said))).toEqual(tokenize(meant));
});
