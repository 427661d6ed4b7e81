import { convertBody, findBodyErrors, isBlankBody, NO_BODY, toBody, type BodyDraft } from './body-draft';

const KILOGRAMS: BodyDraft = {
  sex: 'female',
  age: '42',
  height: '168',
  inches: '',
  weight: '72,5',
  pounds: '',
  activity: 'moderate',
};
const POUNDS: BodyDraft = { ...KILOGRAMS, height: '5', inches: '10', weight: '160' };
const STONES: BodyDraft = { ...POUNDS, weight: '11', pounds: '6' };

test('valid answers are read in each unit of weight', () => {
  const read = { sex: 'female', age: 42, activity: 'moderate' };
  expect(findBodyErrors(KILOGRAMS, 'kg')).toEqual({});
  expect(toBody(KILOGRAMS, 'kg')).toEqual({ ...read, height: 168, weight: 159.84 });
  expect(findBodyErrors(POUNDS, 'lb')).toEqual({});
  expect(toBody(POUNDS, 'lb')).toEqual({ ...read, height: 177.8, weight: 160 });
  expect(findBodyErrors(STONES, 'st')).toEqual({});
  expect(toBody(STONES, 'st')).toEqual({ ...read, height: 177.8, weight: 160 });
});

test('answers may have units of their own', () => {
  expect(toBody({ ...POUNDS, height: '178 cm', inches: '', weight: '80 kg' }, 'lb')).toMatchObject({
    height: 178,
    weight: 176.37,
  });
  expect(toBody({ ...KILOGRAMS, height: '1,78 m', weight: '12 st 8 lb' }, 'kg')).toMatchObject({
    height: 178,
    weight: 176,
  });
});

test('names everything that is missing, in the order of the fields', () => {
  expect(Object.entries(findBodyErrors(NO_BODY, 'kg'))).toEqual([
    ['sex', 'Please choose one, or skip this question.'],
    ['age', 'Enter your age in whole years.'],
    ['height', 'Please enter your height.'],
    ['weight', 'Please enter your weight.'],
    ['activity', 'Please choose one, or skip this question.'],
  ]);
  expect(toBody(NO_BODY, 'kg')).toBeNull();
});

const NOT_WHOLE = 'Enter your age in whole years.';
const MINOR = 'These goals can be calculated from the age of 18 on.';

test.each([
  ['17', MINOR],
  ['0', MINOR],
  ['121', NOT_WHOLE],
  ['42.5', NOT_WHOLE],
  ['-42', NOT_WHOLE],
  ['old', NOT_WHOLE],
])('an age of %j is refused: %s', (age, error) => {
  expect(findBodyErrors({ ...KILOGRAMS, age }, 'kg')).toEqual({ age: error });
});

test.each(['18', '120'])('an age of %s is accepted', (age) => {
  expect(findBodyErrors({ ...KILOGRAMS, age }, 'kg')).toEqual({});
});

const OUT_OF_BOUNDS = 'The height must be between 100 cm and 250 cm.';

test.each([
  ['99.9', OUT_OF_BOUNDS],
  ['1.68', OUT_OF_BOUNDS],
  ['250.1', OUT_OF_BOUNDS],
  ['tall', 'Enter a number, such as 2,200 or 1.5.'],
  ['1.000,5', 'Write it as 1,000.5.'],
])('a height of %j in centimeters is refused: %s', (height, error) => {
  expect(findBodyErrors({ ...KILOGRAMS, height }, 'kg')).toEqual({ height: error });
});

test.each([
  ['5', '12', { inches: 'Enter less than 12 inches beside feet.' }],
  ['5', 'x', { inches: 'Enter a number, such as 2,200 or 1.5.' }],
  ['5.5', '1', { height: 'Enter whole feet beside inches.' }],
  ['tall', '1', { height: 'Enter a number, such as 2,200 or 1.5.' }],
  ['', '10', { height: 'Please enter your height.' }],
  ['9', '', { height: 'The height must be between 3 ft 3.4 in and 8 ft 2.4 in.' }],
])('a height of %j feet and %j inches is refused: %j', (height, inches, errors) => {
  expect(findBodyErrors({ ...POUNDS, height, inches }, 'lb')).toEqual(errors);
});

test('a weight is refused as in the weight log', () => {
  expect(findBodyErrors({ ...KILOGRAMS, weight: '0' }, 'kg')).toEqual({
    weight: 'The weight must be above 0 and at most 680.39 kg.',
  });
});

test('another unit of weight converts what was typed', () => {
  expect(convertBody(KILOGRAMS, 'kg', 'kg')).toBe(KILOGRAMS);
  expect(convertBody({ ...KILOGRAMS, height: '178', weight: '80' }, 'kg', 'lb')).toMatchObject({
    age: '42',
    height: '5',
    inches: '10.1',
    weight: '176.37',
    pounds: '',
  });
  expect(convertBody(POUNDS, 'lb', 'st')).toMatchObject({ height: '5', inches: '10', weight: '11', pounds: '6' });
  expect(convertBody(STONES, 'st', 'kg')).toMatchObject({
    height: '177.8',
    inches: '',
    weight: '72.57',
    pounds: '',
  });
  expect(convertBody({ ...KILOGRAMS, height: 'tall', weight: '' }, 'kg', 'st')).toMatchObject({
    sex: 'female',
    height: '',
    inches: '',
    weight: '',
    pounds: '',
  });
});

test('is blank until something is answered', () => {
  expect(isBlankBody({ ...NO_BODY, age: ' ' })).toBe(true);
  expect(isBlankBody({ ...NO_BODY, sex: 'male' })).toBe(false);
});
