import { IconHeartbeat, IconListDetails, IconTarget } from '@tabler/icons-react';
import classes from './feature-grid.module.css';

const FEATURES = [
  {
    Icon: IconListDetails,
    title: 'Track macros',
    text: 'Every food you log updates your calories, protein, carbs, fats and more.',
  },
  {
    Icon: IconTarget,
    title: 'Achieve goals',
    text: 'Set a limit to stay under or a target to reach. A bar for each goal shows your progress.',
  },
  {
    Icon: IconHeartbeat,
    title: 'Live healthier',
    text: 'See trends in your meals and your weight, and build habits that last.',
  },
] as const;

export const FeatureGrid = () => (
  <section className={classes.features} aria-labelledby="features-title">
    <h2 id="features-title" className={classes.title}>
      How Macrolog helps you
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
