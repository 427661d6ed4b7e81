import classes from './product-preview.module.css';

const ROWS = [
  { name: 'Protein', total: '94 / 120 g', state: '26 g to go', fill: classes.protein },
  { name: 'Carbs', total: '126 / 220 g', state: '94 g left', fill: classes.carbs },
  { name: 'Fats', total: '40 / 70 g', state: '30 g left', fill: classes.fats },
];

const MEALS = [
  ['Oats with blueberries', '412 kcal'],
  ['Chicken breast, rice', '545 kcal'],
  ['Greek yogurt, almonds', '283 kcal'],
] as const;

/** Decorative drawing of a day in the app with the starter goals. The parent hides it from screen readers. */
export const ProductPreview = () => (
  <div className={classes.card}>
    <p className={classes.day}>Sample day</p>
    <p className={classes.hero}>
      <strong>760</strong> kcal left
    </p>
    <div className={classes.track}>
      <div className={classes.calories} />
    </div>
    {ROWS.map(({ name, total, state, fill }) => (
      <div key={name} className={classes.row}>
        <p className={classes.line}>
          <span>{name}</span>
          <span className={classes.number}>{total}</span>
        </p>
        <div className={classes.thin}>
          <div className={fill} />
        </div>
        <p className={classes.state}>{state}</p>
      </div>
    ))}
    <div className={classes.meals}>
      {MEALS.map(([name, energy]) => (
        <p key={name} className={classes.line}>
          <span>{name}</span>
          <span className={classes.number}>{energy}</span>
        </p>
      ))}
    </div>
  </div>
);
