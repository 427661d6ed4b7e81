import classes from './about.module.css';
import { ProductPicture } from './product-picture';

const PROMISES = [
  [
    'Ready from the first day',
    'You begin with a list of everyday foods and a first set of goals, and change both as you like.',
  ],
  ['Honest numbers', 'A value nobody knows is shown as unknown, never as zero, and a total that lacks a part says so.'],
  ['A past that stays', 'What you logged stays as it was, even if you edit the food or the goal later.'],
] as const;

/** What the product is about; Learn More leads here. */
export const About = () => (
  <section id="about" tabIndex={-1} className={classes.about} aria-labelledby="about-title">
    <div className={classes.text}>
      <h2 id="about-title" className={classes.title}>
        A diary that keeps to the facts
      </h2>
      <p className={classes.lead}>
        Macrolog is for people who want to know what they eat. You set goals for calories, protein or any other macro,
        log your foods and your weight, and look back over your weeks whenever you like.
      </p>
    </div>
    <div className={classes.window}>
      <ProductPicture of="desktop" lazy className={classes.picture} />
    </div>
    <dl className={classes.promises}>
      {PROMISES.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
