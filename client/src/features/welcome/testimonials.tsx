import classes from './testimonials.module.css';

const TESTIMONIALS = [
  {
    quote: 'I used to guess my protein. Now I look at one bar, see what is missing, and know what to have for dinner.',
    name: 'Mara',
    about: 'runs half marathons',
  },
  {
    quote: 'Breakfast is logged before the coffee is ready. It is the first food diary that I have kept up.',
    name: 'Jonas',
    about: 'cooks for a family of four',
  },
] as const;

export const Testimonials = () => (
  <section className={classes.band} aria-labelledby="testimonials-title">
    <div className={classes.inner}>
      <h2 id="testimonials-title" className={classes.title}>
        Day by day
      </h2>
      <div className={classes.quotes}>
        {TESTIMONIALS.map(({ quote, name, about }) => (
          <figure key={name} className={classes.figure}>
            <blockquote className={classes.quote}>{quote}</blockquote>
            <figcaption className={classes.caption}>
              <span className={classes.initial} aria-hidden="true">
                {name[0]}
              </span>
              <span>
                <strong>{name}</strong>, {about}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
);
