import { IconHeartbeat, IconListDetails, IconTarget } from '@tabler/icons-react';
import classes from './feature-grid.module.css';

const FEATURES = [
  {
    Icon: IconListDetails,
    title: 'Track macros',
    text: 'Calories, protein, carbs, fats and whatever else you follow: every food you log adds to the day at once.',
  },
  {
    Icon: IconTarget,
    title: 'Achieve goals',
    text: 'Set a limit to stay under or a target to reach. A bar for each goal tells how far you are, in words too.',
  },
  {
    Icon: IconHeartbeat,
    title: 'Live healthier',
    text: 'See how your meals and your weight move over the weeks, and make the small changes that last.',
  },
] as const;

export const FeatureGrid = () => (
  <section className={classes.features} aria-labelledby="features-title">
    <h2 id="features-title" className={classes.title}>
      Small habits, clear numbers
    </h2>
    <ul className={classes.grid}>
      {FEATURES.map(({ Icon, title, text }) => (
        <li key={title} className={classes.card}>
          <span className={classes.icon}>
            <Icon size={26} stroke={1.8} aria-hidden="true" />
          </span>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
