import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductWarning, ScannedProduct_ProductFragment } from '../../../__generated__/graphql';
import { macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { servingText } from '../../../platform/nutrition/serving-size';
import { FoodName } from '../../../ui/data/food-name';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './product-card.module.css';

const WARNINGS: Readonly<Record<ProductWarning, string>> = {
  ENERGY_MISMATCH: t`The energy doesn't fit the other values.`,
  MACROS_OVER_100_G: t`Protein, carbs and fats weigh more than 100 g together.`,
  SERVING_AS_100_G: t`These may be the values of one serving, not of 100 g.`,
  INCOMPLETE: t`Some values are missing.`,
  ENERGY_UNITS_SWAPPED: t`Kilocalories and kilojoules may be swapped.`,
};

const BASES = { HUNDRED_G: t`Per 100 g`, HUNDRED_ML: t`Per 100 ml`, SERVING: t`Per serving` };

interface ProductCardProps {
  product: ScannedProduct_ProductFragment;
}

/** A found product: its values as they are, likely mistakes, and where they come from. */
export const ProductCard = ({ product }: ProductCardProps) => {
  const { macros, warnings, servingSize, valuesPer, source, attribution, url, ownFood } = product;
  const serving = servingSize === null ? null : servingText(servingSize);
  return (
    <section className={`stack ${classes.card}`} aria-label={product.name}>
      <p className={`semibold ${classes.name}`}>
        <FoodName food={product} />
      </p>
      {serving !== null && <p className="muted small">{t`Serving: ${serving}`}</p>}
      <p className="muted small">{BASES[valuesPer]}</p>
      <dl className={classes.values}>
        {['calories', ...MAIN_MACROS].map((macroName) => (
          <div key={macroName} className={`sunken ${classes.value}`}>
            <dt>{macroLabel(macroName)}</dt>
            <dd>
              <MacroAmount macros={macros} macroName={macroName} />
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className={`plain-list stack ${classes.warnings}`}>
          {warnings.map((warning) => (
            <li key={warning} className={`small ${classes.warning}`}>
              <IconAlertTriangle size={18} aria-hidden="true" />
              <span>{WARNINGS[warning]}</span>
            </li>
          ))}
          <li className="muted small">{t`Compare them with the package.`}</li>
        </ul>
      )}
      <p className="muted small">
        {ownFood && source !== 'OPEN_FOOD_FACTS' ? (
          t`One of your foods`
        ) : url === null ? (
          attribution
        ) : (
          <Trans>
            Source:{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {attribution}
            </a>
          </Trans>
        )}
      </p>
    </section>
  );
};
