import { t } from '@lingui/core/macro';
import { useLazyQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { OtherSourcesDocument } from './lookup/__generated__/lookup';
import { QueryError } from '../../ui/feedback/error-block';
import { totalAmount, totalLabel, type NutrientTotal } from '../../platform/nutrition/nutrient-labels';
import { labelsHaveSalt, saltText } from '../../platform/units/regional-labels';
import { useUnits } from '../../platform/units/use-units';
import classes from './nutrition-facts-dialog.module.css';

const isCalories = ({ code }: NutrientTotal) => code === 'ENERC_KCAL';

/** The salt that labels have instead of sodium in some regions. */
export const SaltRow = ({ sodiumMg }: { sodiumMg: number }) => (
  <tr className={classes.fact}>
    <th scope="row">{t`Salt`}</th>
    <td>{saltText(sodiumMg)}</td>
  </tr>
);

/** Rows of nutrients with their amounts in a number of servings. */
export const NutrientRows = ({ nutrients, servings }: { nutrients: readonly NutrientTotal[]; servings: number }) =>
  nutrients.map((nutrient) => (
    <tr key={nutrient.code} className={classes.fact}>
      <th scope="row">{totalLabel(nutrient)}</th>
      <td>{totalAmount(nutrient, servings)}</td>
    </tr>
  ));

interface MoreSourcesProps {
  foodId: string;
  /** Weight of a serving. */
  grams: number;
  servings: number;
}

/** The same food in other tables. Their values are fetched when they are asked for. */
export function MoreSources({ foodId, grams, servings }: MoreSourcesProps) {
  const units = useUnits();
  const [load, { called, data, error }] = useLazyQuery(OtherSourcesDocument, { fetchPolicy: 'no-cache' });
  const read = () => load({ variables: { foodId, grams } });
  if (!called)
    return (
      <Button variant="default" className={classes.more} onClick={() => void read()}>
        {t`More Sources`}
      </Button>
    );
  if (error) return <QueryError error={error} failed={t`Failed to fetch food details.`} refetch={read} />;
  if (!data) return <Skeleton height={120} radius="lg" mt="md" />;
  return (
    <section className={classes.sources} aria-label={t`More Sources`}>
      {data.nutritionFacts.otherSources.map(({ table, name, totalNutrients }) => {
        const energy = totalNutrients.find(isCalories);
        const sodium = totalNutrients.find(({ code }) => code === 'NA');
        return (
          <details key={table}>
            <summary>
              <span>
                {table}: {name}
              </span>
              {energy && <span className={classes.energy}>{totalAmount(energy, servings)}</span>}
            </summary>
            <table className={classes.table}>
              <tbody>
                <NutrientRows nutrients={totalNutrients.filter((total) => !isCalories(total))} servings={servings} />
                {sodium && labelsHaveSalt(units) && <SaltRow sodiumMg={sodium.quantity * servings} />}
              </tbody>
            </table>
          </details>
        );
      })}
    </section>
  );
}
