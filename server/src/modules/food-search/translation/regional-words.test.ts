import { toRegionalName } from './regional-words';

test.each([
  ['tortilla', 'es', 'ES', 'tortilla de patatas'],
  ['Tortillas', 'es', 'EU', 'tortilla de patatas'],
  ['tortilla', 'es', '019', 'tortilla de maíz'],
  ['tortilla', null, 'US', 'flour tortilla'],
  ['chips', 'en', 'GB', 'french fries'],
  ['chips', 'en', 'US', 'chips'],
  ['biscuits', 'en', 'GB', 'digestive biscuit'],
  ['biscuits', 'en', 'US', 'biscuits'],
  ['caña', 'es', '019', 'caña'],
  ['tortilla de camarones', 'es', 'ES', 'tortilla de camarones'],
] as const)('%s in %s and the region %s is %s', (name, language, region, meant) => {
  expect(toRegionalName(name, language, region)).toBe(meant);
});
