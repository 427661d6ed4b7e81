import { isCutOff } from './cut-off';

test.each([
  ['Chicken, broilers or fryers, skin only, cooked, roasted', true],
  ['Chicken, rotisserie, skin', true],
  ['Turkey, skin from whole (light and dark), roasted', true],
  ['Chicken skin', true],
  ['Veal, separable fat, cooked', true],
  ['Beef, external fat, raw', true],
  ['Chicken breast, rotisserie, skin eaten', false],
  ['Chicken thigh, stewed, skin not eaten', false],
  ['Chicken, wing, meat and skin, roasted', false],
  ['Lamb, separable lean and fat, raw', false],
  ['Potato skins, with cheese', false],
])('%s is only fat or skin: %s', (name, isOnly) => {
  expect(isCutOff(name)).toBe(isOnly);
});
