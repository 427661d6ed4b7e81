import { Skeleton } from '@mantine/core';
import classes from './checkout-card.module.css';

/** Skeleton of the card form while it loads. */
export const PaymentFormPending = () => (
  <div className={classes.waiting}>
    <p role="status">Loading payment form...</p>
    <Skeleton height={44} radius="md" />
    <Skeleton height={44} radius="md" />
    <Skeleton height={48} radius="md" mt={8} />
  </div>
);
