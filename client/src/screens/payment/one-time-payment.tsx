import { Skeleton } from '@mantine/core';
import { CheckoutCard } from '../../features/payments/checkout-card';
import { OneTimeCheckout } from '../../features/payments/one-time-checkout';
import { Pitch } from '../../features/payments/pitch';

export const OneTimePayment = () => (
  <Pitch kind="ONE_TIME">
    {(settings) => (
      <CheckoutCard kind="ONE_TIME" mode={settings?.mode} waiting={<Skeleton height={116} radius="md" />}>
        {settings && <OneTimeCheckout mode={settings.mode} />}
      </CheckoutCard>
    )}
  </Pitch>
);
