import classes from './product-preview.module.css';

const ROWS = [
  { name: 'Protein', total: '92 / 120 g', state: '28 g to go', fill: classes.protein },
  { name: 'Carbs', total: '148 / 250 g', state: '102 g left', fill: classes.carbs },
  { name: 'Fats', total: '41 / 70 g', state: '29 g left', fill: classes.fats },
];

const MEALS = [
  ['Oats with blueberries', '312 kcal'],
  ['Chicken breast, rice', '465 kcal'],
  ['Greek yogurt', '146 kcal'],
] as const;

/** A drawing of a day in the app; decoration, so whoever places it hides it from screen readers. */
export const ProductPreview = () => (
  <div className={classes.card}>
    <p className={classes.day}>An example day</p>
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
