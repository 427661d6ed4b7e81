import type { ValuesPer } from '../__generated__/graphql';

/** A field of the form, as its label has it, with a unit other than the usual one of the macro. */
export type TypedField = readonly [macroName: string, text: string, unit?: 'KJ' | 'MG' | 'UG' | 'SALT'];

/** A nutrition label, as it is typed, and the food that it makes. */
export interface PrintedLabel {
  readonly name: string;
  readonly servingSize: string;
  /** Weight or volume of the serving, which the form asks for. */
  readonly servingAmount?: string;
  readonly valuesPer: ValuesPer;
  readonly typed: readonly TypedField[];
  /** The serving size that is saved, if the form adds its weight. */
  readonly savedSize?: string;
  /** Per serving, in the usual unit of each macro. */
  readonly saved: Readonly<Record<string, number>>;
}

/** Shapes of labels by Regulation (EU) No 1169/2011: per 100 g or ml, per portion, with salt, in kJ and kcal. */
export const EU_LABELS: readonly PrintedLabel[] = [
  {
    name: 'Schokolade, je 100 g in kcal',
    servingSize: '1 Riegel (25 g)',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '539'],
      ['fats', '31'],
      ['saturated_fat', '18'],
      ['carbs', '57'],
      ['sugars', '55'],
      ['protein', '6,3'],
      ['sodium', '0,37', 'SALT'],
    ],
    saved: {
      calories: 134.75,
      fats: 7.75,
      saturated_fat: 4.5,
      carbs: 14.25,
      sugars: 13.75,
      protein: 1.575,
      sodium: 37,
    },
  },
  {
    name: 'Haferflocken, je 100 g in kJ',
    servingSize: '40 g',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '1571', 'KJ'],
      ['fats', '7,0'],
      ['saturated_fat', '1,3'],
      ['carbs', '58,7'],
      ['sugars', '0,7'],
      ['fiber', '10'],
      ['protein', '13,5'],
      ['sodium', '0,02', 'SALT'],
    ],
    saved: {
      calories: 150.1912046,
      fats: 2.8,
      saturated_fat: 0.52,
      carbs: 23.48,
      sugars: 0.28,
      fiber: 4,
      protein: 5.4,
      sodium: 3.2,
    },
  },
  {
    name: 'Haferdrink, je 100 ml mit Vitaminen',
    servingSize: '1 Glas (200 ml)',
    valuesPer: 'HUNDRED_ML',
    typed: [
      ['calories', '193 kJ'],
      ['fats', '1,5'],
      ['carbs', '6,7'],
      ['fiber', '0,8'],
      ['protein', '1,0'],
      ['sodium', '0,10', 'SALT'],
      ['calcium', '120'],
      ['vitamin_d', '0,75', 'UG'],
      ['vitamin_b12', '0,38', 'UG'],
    ],
    saved: {
      calories: 92.2562141,
      fats: 3,
      carbs: 13.4,
      fiber: 1.6,
      protein: 2,
      sodium: 80,
      calcium: 240,
      vitamin_d: 0.0015,
      vitamin_b12: 0.00076,
    },
  },
  {
    name: 'Joghurt, je 100 g ohne Gewicht der Portion',
    servingSize: '1 Becher',
    servingAmount: '150',
    savedSize: '1 Becher (150 g)',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '69'],
      ['fats', '3,8'],
      ['saturated_fat', '2,5'],
      ['carbs', '5,3'],
      ['sugars', '5,3'],
      ['protein', '3,5'],
      ['sodium', '0,14', 'SALT'],
    ],
    saved: { calories: 103.5, fats: 5.7, saturated_fat: 3.75, carbs: 7.95, sugars: 7.95, protein: 5.25, sodium: 84 },
  },
  {
    name: 'Brot, je Portion',
    servingSize: '1 Scheibe (50 g)',
    valuesPer: 'SERVING',
    typed: [
      ['calories', '122'],
      ['fats', '0,9'],
      ['saturated_fat', '0,2'],
      ['carbs', '22'],
      ['sugars', '1,5'],
      ['fiber', '3,9'],
      ['protein', '4,1'],
      ['sodium', '0,60', 'SALT'],
    ],
    saved: {
      calories: 122,
      fats: 0.9,
      saturated_fat: 0.2,
      carbs: 22,
      sugars: 1.5,
      fiber: 3.9,
      protein: 4.1,
      sodium: 240,
    },
  },
  {
    name: 'Brühe, je 100 g in einer kleinen Portion',
    servingSize: '1 TL (2,5 g)',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '879', 'KJ'],
      ['fats', '7,5'],
      ['saturated_fat', '3,8'],
      ['carbs', '24'],
      ['sugars', '10'],
      ['protein', '11'],
      ['sodium', '51,3', 'SALT'],
    ],
    saved: {
      calories: 5.2521511,
      fats: 0.1875,
      saturated_fat: 0.095,
      carbs: 0.6,
      sugars: 0.25,
      protein: 0.275,
      sodium: 513,
    },
  },
  {
    name: 'Bier, je 100 ml mit Alkohol',
    servingSize: '1 Flasche (330 ml)',
    valuesPer: 'HUNDRED_ML',
    typed: [
      ['calories', '43'],
      ['fats', '0'],
      ['carbs', '3,1'],
      ['sugars', '0,2'],
      ['protein', '0,5'],
      ['sodium', '0,01', 'SALT'],
      ['alcohol', '3,9'],
    ],
    saved: { calories: 141.9, fats: 0, carbs: 10.23, sugars: 0.66, protein: 1.65, sodium: 13.2, alcohol: 12.87 },
  },
];

/** Front-of-pack labels with colors, and back-of-pack ones, of the United Kingdom. */
export const UK_LABELS: readonly PrintedLabel[] = [
  {
    name: 'Lasagne, traffic light for half a pack',
    servingSize: '1/2 pack (400 g)',
    valuesPer: 'SERVING',
    typed: [
      ['calories', '2243', 'KJ'],
      ['fats', '22.0'],
      ['saturated_fat', '11.0'],
      ['sugars', '9.2'],
      ['sodium', '1.9', 'SALT'],
    ],
    saved: { calories: 536.0899, fats: 22, saturated_fat: 11, sugars: 9.2, sodium: 760 },
  },
  {
    name: 'Baked beans, per 100 g',
    servingSize: '1/2 can (207 g)',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '78'],
      ['fats', '0.2'],
      ['saturated_fat', '0.1'],
      ['carbs', '12.5'],
      ['sugars', '4.3'],
      ['fiber', '3.8'],
      ['protein', '4.7'],
      ['sodium', '0.6', 'SALT'],
    ],
    saved: {
      calories: 161.46,
      fats: 0.414,
      saturated_fat: 0.207,
      carbs: 25.875,
      sugars: 8.901,
      fiber: 7.866,
      protein: 9.729,
      sodium: 496.8,
    },
  },
];

/** Nutrition Facts of the United States, per serving. The first one is the sample in 21 CFR 101.9(d)(12). */
export const US_LABELS: readonly PrintedLabel[] = [
  {
    name: 'Sample label with added sugars and %DV',
    servingSize: '2/3 cup (55 g)',
    valuesPer: 'SERVING',
    typed: [
      ['calories', '230'],
      ['fats', '8'],
      ['saturated_fat', '1'],
      ['trans_fat', '0'],
      ['cholesterol', '0'],
      ['sodium', '160'],
      ['carbs', '37'],
      ['fiber', '4'],
      ['sugars', '12'],
      ['added_sugars', '10'],
      ['protein', '3'],
      ['vitamin_d', '2 mcg', 'UG'],
      ['calcium', '260'],
      ['iron', '8', 'MG'],
      ['potassium', '235'],
    ],
    saved: {
      calories: 230,
      fats: 8,
      saturated_fat: 1,
      trans_fat: 0,
      cholesterol: 0,
      sodium: 160,
      carbs: 37,
      fiber: 4,
      sugars: 12,
      added_sugars: 10,
      protein: 3,
      vitamin_d: 0.002,
      calcium: 260,
      iron: 8,
      potassium: 235,
    },
  },
  {
    name: 'Granola bar',
    servingSize: '1 bar (42 g)',
    valuesPer: 'SERVING',
    typed: [
      ['calories', '190'],
      ['fats', '7'],
      ['saturated_fat', '1'],
      ['sodium', '180'],
      ['carbs', '29'],
      ['fiber', '2'],
      ['sugars', '11'],
      ['added_sugars', '11'],
      ['protein', '3'],
    ],
    saved: {
      calories: 190,
      fats: 7,
      saturated_fat: 1,
      sodium: 180,
      carbs: 29,
      fiber: 2,
      sugars: 11,
      added_sugars: 11,
      protein: 3,
    },
  },
  {
    name: 'Imported jam, per 100 g',
    servingSize: '1 tbsp (20 g)',
    valuesPer: 'HUNDRED_G',
    typed: [
      ['calories', '1029', 'KJ'],
      ['fats', '0.1'],
      ['carbs', '60'],
      ['sugars', '59'],
      ['protein', '0.5'],
      ['sodium', '16'],
    ],
    saved: { calories: 49.1873805, fats: 0.02, carbs: 12, sugars: 11.8, protein: 0.1, sodium: 3.2 },
  },
];
