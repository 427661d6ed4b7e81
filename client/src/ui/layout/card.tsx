import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title: string;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  /** Lets a link or a button lead to the card. */
  id?: string;
  children: ReactNode;
}

/** A titled section of a screen. */
export function Card({ title, aside, id, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`surface ${classes.card}`}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={`muted nums ${classes.aside}`}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
