import classes from './about.module.css';
import { ProductPicture } from './product-picture';

const PROMISES = [
  ['Ready from day one', 'You start with everyday foods and a set of goals. Change anything you like.'],
  ['Honest numbers', 'Unknown values are shown as unknown, never as zero, and incomplete totals are marked.'],
  ['Your history never changes', 'Logged entries stay the same, even if you edit a food or a goal later.'],
] as const;

/** About section. The Learn More link jumps here. */
export const About = () => (
  <section id="about" tabIndex={-1} className={classes.about} aria-labelledby="about-title">
    <div className={classes.text}>
      <h2 id="about-title" className={classes.title}>
        A food diary you can trust
      </h2>
      <p className={classes.lead}>
        Macrolog is for people who want to know what they eat. Set goals for any macro, log your foods and your weight,
        and review your progress week by week.
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
