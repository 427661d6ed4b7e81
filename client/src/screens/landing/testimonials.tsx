import { t } from '@lingui/core/macro';
import { LANGUAGE } from '../../platform/language/language';
import { BUNDLED_FOODS, USUAL_FOOD_ACTIONS } from './product-numbers';
import { TESTIMONIALS, type Testimonial } from './testimonial-texts';
import classes from './testimonials.module.css';

const NUMBERS = [
  [USUAL_FOOD_ACTIONS, t`taps or clicks to log a usual food`],
  [BUNDLED_FOODS, t`foods built in, from six food tables`],
] as const;

const Quote = ({ quote, name, about, sample }: Testimonial) => (
  <figure className={`stack ${classes.figure}`}>
    <blockquote className={`semibold ${classes.quote}`}>{quote}</blockquote>
    <figcaption className={`row muted ${classes.caption}`}>
      <span className={classes.initial} aria-hidden="true">
        {name[0]}
      </span>
      <span>
        <strong>{name}</strong>, {about}
      </span>
      {sample && <span className={`semibold ${classes.sample}`}>{t`Sample`}</span>}
    </figcaption>
  </figure>
);

export const Testimonials = () => (
  <section className={classes.band} aria-labelledby="testimonials-title">
    <div className={classes.inner}>
      <h2 id="testimonials-title" className={`muted semibold ${classes.title}`}>
        {t`Made for every day`}
      </h2>
      <div className={classes.columns}>
        <div className={classes.quotes}>
          {TESTIMONIALS.map((testimonial) => (
            <Quote key={testimonial.quote} {...testimonial} />
          ))}
        </div>
        <dl className={`stack ${classes.numbers}`}>
          {NUMBERS.map(([number, label]) => (
            <div key={label} className={classes.number}>
              <dt>{label}</dt>
              <dd>{number.toLocaleString(LANGUAGE)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
);
