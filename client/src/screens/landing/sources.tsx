import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PublicPage } from '../../ui/layout/public-page';
import { FOOD_SOURCES, PACKAGED_FOODS, SPANISH_NAMES } from './food-sources';
import classes from './sources.module.css';

const Source = ({ source }: { source: (typeof FOOD_SOURCES)[number] }) => {
  const { name, link, publisher, release, license, licenseLink, credit, language } = source;
  return (
    <section className={`stack ${classes.source}`}>
      <h3>
        <a href={link}>{name}</a>
      </h3>
      <p>
        {publisher} · {release} · {licenseLink === undefined ? license : <a href={licenseLink}>{license}</a>}
      </p>
      <p lang={language} className={`muted breakable ${classes.credit}`}>
        {credit}
      </p>
    </section>
  );
};

const Definitions = () => (
  <>
    <h2>{t`What the values mean`}</h2>
    <p>
      <Trans>
        The tables define some nutrients differently. We convert their values to one definition. All values are for the
        edible part, without bones, shells or peel.
      </Trans>
    </p>
    <ul>
      <li>
        <Trans>
          <strong>Energy</strong> is the value that the table publishes. We don't calculate it from protein, carbs and
          fats.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Carbs</strong> are total carbohydrates, including fiber, as on labels in the United States. Tables
          from Europe list carbs without fiber, so we add the fiber.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Sugars and starch of CoFID</strong> are published as the weight of the simple sugars they break down
          into. We convert them to their own weight: starch is divided by 1.1, and double sugars such as table sugar by
          1.05.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Unknown values</strong> are not 0. Nutrition facts leave them out, or show a dash if you have a goal
          for the nutrient. Values that can't be converted are unknown, too.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Traces</strong> and amounts too small to measure count as 0.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        A food without household measures, such as a cup or a slice, has those of the same food in another table.
      </Trans>
    </p>
  </>
);

export const Sources = () => (
  <PublicPage title={t`Where the numbers come from`}>
    <p>
      <Trans>
        The foods in the food database come from public food composition tables. The nutrition facts of each food name
        its table. We selected values from these tables and converted them as described below.
      </Trans>
    </p>
    <h2>{t`Food tables`}</h2>
    {FOOD_SOURCES.map((source) => (
      <Source key={source.name} source={source} />
    ))}
    <h2>{t`Foods that the tables lack`}</h2>
    <p>
      <Trans>
        We added about 170 everyday foods. Most are from Ciqual 2020 (Anses, Etalab open license), a few from CoFID 2021
        and USDA FoodData Central. Foods with the source Macrolog are recipes that we calculated from other foods, or
        typical values from the labels of several products.
      </Trans>
    </p>
    <p>{t`Foods labeled “Powered by Edamam” come from Edamam's database, not from these tables.`}</p>
    <h2>{t`Packaged foods`}</h2>
    <p>
      <Trans>
        Foods that you find by barcode come from Open Food Facts, where people enter what is on packages. We show their
        values as they are, and point out likely mistakes.
      </Trans>
    </p>
    <Source source={PACKAGED_FOODS} />
    <Definitions />
    <h2>{t`Names of foods`}</h2>
    <p>
      <Trans>
        Names are the publishers' own, some of them reworded, or our translations. Some of the Spanish names are from
        this source:
      </Trans>
    </p>
    <Source source={SPANISH_NAMES} />
  </PublicPage>
);
