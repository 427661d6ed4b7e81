import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { findCarbsWithoutFiber, isEnergy, labelsExcludeFiber, MACRO_CODES } from '@macrolog/domain';
import { skipToken, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FoodOption_FoodFragment, FoodSource, LookupFactsQuery } from '../../__generated__/graphql';
import { FoodGoalsDocument, FoodNutrientsDocument } from './__generated__/food-form';
import { LookupFactsDocument } from './lookup/__generated__/lookup';
import { TableName } from './lookup/serving-choice';
import { MoreSources, NutrientRows, SaltRow } from './more-sources';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { FoodName } from '../../ui/data/food-name';
import { QueryError } from '../../ui/feedback/error-block';
import { paths } from '../../platform/paths';
import { formatNumber, UNKNOWN } from '../../platform/numbers/format';
import type { LoggableFood } from '../../platform/nutrition/loggable-food';
import { macrosToShow, type Amount } from '../../platform/nutrition/macros';
import { nutrientAmount, nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { findReaderRegion } from '../../platform/units/region';
import { labelsHaveSalt } from '../../platform/units/regional-labels';
import { toShownAmount } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import classes from './nutrition-facts-dialog.module.css';
import { servingText } from '../../platform/nutrition/serving-size';

/** Weight used when the source gives no serving weight. Its macros are per 100 g in that case. */
const DEFAULT_GRAMS = 100;

const SOURCES: Readonly<Record<FoodSource, string>> = {
  STARTER: t`Starter`,
  CUSTOM: t`Custom`,
  USDA: t`Food database`,
  EDAMAM: 'Edamam',
  OPEN_FOOD_FACTS: t`Open Food Facts`,
};

interface FactsTableProps {
  food: FoodOption_FoodFragment;
  servings: number;
  /** Macros of goals are listed even if the food has no value for them. */
  goals: ReadonlyArray<{ readonly macroName: string }>;
  /** Nutrients beside the macros, per serving. */
  further: readonly Amount[];
  /** Nutrients per serving, as named by the food's source. Those that are macros are left out. */
  nutrients: LookupFactsQuery['nutritionFacts']['totalNutrients'];
}

const isAmong = (amounts: readonly Amount[], name: string) => amounts.some(({ macroName }) => macroName === name);

/** Grams per serving, as labels outside of North America have them. Null if one of both is unknown. */
const toMilligrams = ({ value, unit }: Pick<Amount, 'value' | 'unit'>): number => (unit === 'G' ? value * 1000 : value);

/** All macros and nutrients, laid out like a nutrition label. */
function FactsTable({ food, servings, goals, further, nutrients }: FactsTableProps) {
  const units = useUnits();
  const amounts = new Map(
    food.macros.map((macro) => {
      const { value, label } = toShownAmount({ ...macro, value: macro.value * servings }, units);
      return [macro.macroName, `${formatNumber(value)} ${label}`];
    }),
  );
  const sodium = food.macros.find(({ macroName }) => macroName === 'sodium');
  const withoutFiber = labelsExcludeFiber(findReaderRegion(units)) ? findCarbsWithoutFiber(food.macros) : null;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {plural(servings, { one: 'Amount in # serving', other: 'Amount in # servings' })}
      </caption>
      <tbody>
        {macrosToShow(
          food,
          goals.filter(({ macroName }) => !isAmong(further, macroName)),
        ).map((macroName) => (
          <tr key={macroName} className={classes.fact} data-energy={isEnergy(macroName)}>
            <th scope="row">{nutrientLabel(macroName)}</th>
            <td>{amounts.get(macroName) ?? UNKNOWN}</td>
          </tr>
        ))}
        {sodium && labelsHaveSalt(units) && <SaltRow sodiumMg={toMilligrams(sodium) * servings} />}
        {withoutFiber !== null && (
          <tr className={classes.fact}>
            <th scope="row">{t`Carbs without fiber`}</th>
            <td>{`${formatNumber(withoutFiber * servings)} g`}</td>
          </tr>
        )}
        {further.map(({ macroName, value, unit }) => (
          <tr key={macroName} className={classes.fact}>
            <th scope="row">{nutrientLabel(macroName)}</th>
            <td>{nutrientAmount(macroName, value * servings, unit)}</td>
          </tr>
        ))}
        <NutrientRows nutrients={nutrients.filter(({ code }) => !MACRO_CODES.has(code))} servings={servings} />
      </tbody>
    </table>
  );
}

/** The table that the values are from. Its page opens in another tab, because the dialog would be lost. */
const SourceTable = ({ table }: { table: string }) => (
  <p className={classes.origin}>
    <Trans>
      Source:{' '}
      <Link to={paths.sources} target="_blank">
        {table}
      </Link>
    </Trans>
  </p>
);

interface NutritionFactsDialogProps extends DialogFrame {
  food: LoggableFood;
  servings: number;
  /** The servings field. */
  children: ReactNode;
}

/** All known nutrients of a food for a number of servings. Those of an external food are fetched from its source. */
export function NutritionFactsDialog({ food, servings, children, ...frame }: NutritionFactsDialogProps) {
  const { external } = food;
  const goals = useQuery(FoodGoalsDocument);
  const wanted = external && { foodId: external.foodId, grams: external.servingWeight ?? DEFAULT_GRAMS };
  const source = useQuery(LookupFactsDocument, wanted ? { variables: wanted } : skipToken);
  const facts = source.data?.nutritionFacts;
  const isOwn = !external && !food.recipe && !food.isProduct;
  const own = useQuery(
    FoodNutrientsDocument,
    isOwn ? { variables: { id: food.id }, fetchPolicy: 'no-cache' } : skipToken,
  );

  /** Placeholder of a query that is loading, or its error. */
  const pending = (
    { error, refetch }: Pick<typeof goals | typeof source | typeof own, 'error' | 'refetch'>,
    skeleton: ReactNode,
  ) => (error ? <QueryError error={error} failed={t`Failed to fetch food details.`} refetch={refetch} /> : skeleton);

  return (
    <Dialog {...frame} title={t`Nutrition Facts`}>
      <div className={`${dialogClasses.scroll} ${classes.facts}`} role="region" aria-label={food.name} tabIndex={0}>
        <p className={classes.name}>
          <FoodName food={food} />
        </p>
        <TableName food={food} />
        <p className={classes.about}>
          {servingText(food.servingSize)}
          {food.category && ` · ${food.category.name}`}
          <span className={classes.source}>{SOURCES[food.source]}</span>
        </p>
        {goals.data ? (
          <FactsTable
            food={facts ? { ...food, macros: facts.macros } : food}
            servings={servings}
            goals={goals.data.goals}
            further={own.data?.food.nutrients ?? []}
            nutrients={facts?.totalNutrients ?? []}
          />
        ) : (
          pending(goals, <Skeleton height={320} radius="lg" />)
        )}
        {facts?.table && <SourceTable table={facts.table} />}
        {isOwn && own.error && pending(own, null)}
        {wanted && facts && facts.otherSources.length > 0 && (
          <MoreSources key={wanted.grams} {...wanted} servings={servings} />
        )}
        {external && !facts && pending(source, <Skeleton height={160} radius="lg" mt="md" />)}
      </div>
      <div className={dialogClasses.footer}>{children}</div>
    </Dialog>
  );
}
