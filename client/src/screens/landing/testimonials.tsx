import { BUNDLED_FOODS, USUAL_FOOD_ACTIONS } from './product-numbers';
import testimonials from './testimonials.json';
import classes from './testimonials.module.css';

interface Testimonial {
  quote: string;
  name: string;
  about: string;
  /** Whether the testimonial is invented. Samples are labeled, real ones are not. */
  sample?: boolean | undefined;
}

const TESTIMONIALS: readonly Testimonial[] = testimonials;

const NUMBERS = [
  [USUAL_FOOD_ACTIONS, 'taps or clicks to log a usual food'],
  [BUNDLED_FOODS, 'USDA foods built in, no outside service needed'],
] as const;

const Quote = ({ quote, name, about, sample }: Testimonial) => (
  <figure className={classes.figure}>
    <blockquote className={classes.quote}>{quote}</blockquote>
    <figcaption className={classes.caption}>
      <span className={classes.initial} aria-hidden="true">
        {name[0]}
      </span>
      <span>
        <strong>{name}</strong>, {about}
      </span>
      {sample && <span className={classes.sample}>Sample</span>}
    </figcaption>
  </figure>
);

export const Testimonials = () => (
  <section className={classes.band} aria-labelledby="testimonials-title">
    <div className={classes.inner}>
      <h2 id="testimonials-title" className={classes.title}>
        Made for every day
      </h2>
      <div className={classes.columns}>
        <div className={classes.quotes}>
          {TESTIMONIALS.map((testimonial) => (
            <Quote key={testimonial.quote} {...testimonial} />
          ))}
        </div>
        <dl className={classes.numbers}>
          {NUMBERS.map(([number, label]) => (
            <div key={label} className={classes.number}>
              <dt>{label}</dt>
              <dd>{number.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
);
