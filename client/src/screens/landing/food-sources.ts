import { t } from '@lingui/core/macro';

const PUBLIC_DOMAIN = t`Public domain`;
const USDA = 'U.S. Department of Agriculture';
const CC_BY = 'CC BY 4.0';

/** A published source of foods or names. */
interface FoodSource {
  /** Name in the nutrition facts of a food. */
  name: string;
  link: string;
  publisher: string;
  release: string;
  license: string;
  licenseLink?: string;
  /** The line that the publisher asks for, to the letter. */
  credit: string;
  /** Language of the line. */
  language: 'en' | 'de' | 'fr';
}

/** The sources of the foods that ship with the program. `server/data/README.md` describes the files. */
export const FOOD_SOURCES: readonly FoodSource[] = [
  {
    name: 'USDA SR28',
    link: 'https://www.ars.usda.gov/nutrientdata',
    publisher: `${USDA}, Agricultural Research Service`,
    release: t`Release 28, May 2016`,
    license: PUBLIC_DOMAIN,
    credit: 'USDA National Nutrient Database for Standard Reference, Release 28',
    language: 'en',
  },
  {
    name: 'USDA Foundation Foods (April 2025)',
    link: 'https://fdc.nal.usda.gov',
    publisher: `${USDA}, FoodData Central`,
    release: t`April 2025`,
    license: 'CC0 1.0',
    licenseLink: 'https://creativecommons.org/publicdomain/zero/1.0/',
    credit: 'USDA FoodData Central, Foundation Foods, April 2025',
    language: 'en',
  },
  {
    name: 'USDA FNDDS 2021–2023',
    link: 'https://www.ars.usda.gov/nea/bhnrc/fsrg',
    publisher: `${USDA}, Food Surveys Research Group`,
    release: t`October 2024`,
    license: PUBLIC_DOMAIN,
    credit: 'USDA FNDDS 2021-2023',
    language: 'en',
  },
  {
    name: 'BLS 4.0',
    link: 'https://doi.org/10.25826/Data20251217-134202-0',
    publisher: 'Max Rubner-Institut',
    release: t`Version 4.0, December 2025`,
    license: CC_BY,
    licenseLink: 'https://creativecommons.org/licenses/by/4.0/',
    credit:
      'Max Rubner-Institut (2025): Bundeslebensmittelschlüssel (BLS), Version 4.0 – Deutsche Nährstoffdatenbank. Karlsruhe. DOI: 10.25826/Data20251217-134202-0. CC BY 4.0. Werte ausgewählt und umgeformt.',
    language: 'de',
  },
  {
    name: 'Ciqual 2025',
    link: 'https://ciqual.anses.fr',
    publisher: 'Anses',
    release: t`November 2025`,
    license: 'Licence Ouverte 2.0 (Etalab)',
    licenseLink: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
    credit: 'Anses. Table de composition nutritionnelle des aliments Ciqual 2025. https://ciqual.anses.fr',
    language: 'fr',
  },
  {
    name: 'CoFID 2021',
    link: 'https://www.gov.uk/government/publications/composition-of-foods-integrated-dataset-cofid',
    publisher: 'Public Health England',
    release: t`March 2021`,
    license: 'Open Government Licence v3.0',
    licenseLink: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    credit:
      "Contains public sector information licensed under the Open Government Licence v3.0. Public Health England, McCance and Widdowson's CoFID 2021",
    language: 'en',
  },
];

/** Packaged foods, which are found by barcode. */
export const PACKAGED_FOODS: FoodSource = {
  name: 'Open Food Facts',
  link: 'https://world.openfoodfacts.org',
  publisher: t`Open Food Facts contributors`,
  release: t`read when needed`,
  license: 'Open Database License (ODbL) 1.0',
  licenseLink: 'https://opendatacommons.org/licenses/odbl/1-0/',
  credit:
    'Contains information from Open Food Facts, which is made available here under the Open Database License (ODbL). Individual contents: Database Contents License (DbCL) 1.0.',
  language: 'en',
};

/** Spanish names of foods of Ciqual. */
export const SPANISH_NAMES: FoodSource = {
  name: 'fdiet',
  link: 'https://github.com/FicLel/fdiet',
  publisher: t`fdiet contributors`,
  release: '2026',
  license: CC_BY,
  licenseLink: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'fdiet composition-es crosswalk (2026). CC BY 4.0.',
  language: 'en',
};
