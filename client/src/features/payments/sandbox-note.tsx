import { IconFlask } from '@tabler/icons-react';
import classes from './checkout-card.module.css';

/** Shown next to every checkout button in sandbox mode. */
export const SandboxNote = () => (
  <p className={classes.sandbox}>
    <IconFlask size={20} aria-hidden="true" />
    This is the payment sandbox. You won't be charged. The next page lists test cards.
  </p>
);
