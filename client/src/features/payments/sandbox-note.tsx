import { IconFlask } from '@tabler/icons-react';
import classes from './checkout-card.module.css';

/** Said wherever one would pay with real money elsewhere. */
export const SandboxNote = () => (
  <p className={classes.sandbox}>
    <IconFlask size={20} aria-hidden="true" />
    This is the payment sandbox: no money moves, and the next page lists the test cards.
  </p>
);
