import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import classes from './product-preview.module.css';

// The texts of the dashboard, so that they have the same translation.
const toGo = (rest: string) => t`${rest} to go`;
const left = (rest: string) => t`${rest} left`;

const ROWS = [
  { name: t`Protein`, total: '94 / 120 g', state: toGo('26 g'), fill: classes.protein },
  { name: t`Carbs`, total: '126 / 220 g', state: left('94 g'), fill: classes.carbs },
  { name: t`Fats`, total: '40 / 70 g', state: left('30 g'), fill: classes.fats },
];

const MEALS = [
  [t`Oats with blueberries`, '412 kcal'],
  [t`Chicken breast, rice`, '545 kcal'],
  [t`Greek yogurt, almonds`, '283 kcal'],
] as const;

/** Decorative drawing of a day in the app with the starter goals. The parent hides it from screen readers. */
export const ProductPreview = () => (
  <div className={classes.card}>
    <p className="muted small">{t`Sample day`}</p>
    <p className={`muted ${classes.hero}`}>
      <Trans>
        <strong>760</strong> kcal left
      </Trans>
    </p>
    <div className={classes.track}>
      <div className={classes.calories} />
    </div>
    {ROWS.map(({ name, total, state, fill }) => (
      <div key={name} className={classes.row}>
        <p className={`medium ${classes.line}`}>
          <span>{name}</span>
          <span className={`muted nums ${classes.number}`}>{total}</span>
        </p>
        <div className={classes.thin}>
          <div className={fill} />
        </div>
        <p className={`muted ${classes.state}`}>{state}</p>
      </div>
    ))}
    <div className={classes.meals}>
      {MEALS.map(([name, energy]) => (
        <p key={name} className={`medium ${classes.line}`}>
          <span>{name}</span>
          <span className={`muted nums ${classes.number}`}>{energy}</span>
        </p>
      ))}
    </div>
  </div>
);
