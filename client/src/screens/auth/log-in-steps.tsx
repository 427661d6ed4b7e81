import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { SecondStep } from '../../features/account/two-step/second-step';
import { LogInUpsell } from '../../features/payments/log-in-upsell';
import { AuthShell } from './auth-shell';

export { isUpsellDue } from '../../features/payments/log-in-upsell';

/** The second step of a login. */
export const SecondStepScreen = (props: ComponentProps<typeof SecondStep>) => (
  <AuthShell title={t`Two-Step Login`} lead={t`Confirm that it's you.`}>
    <SecondStep {...props} />
  </AuthShell>
);

export const UpsellScreen = (props: ComponentProps<typeof LogInUpsell>) => (
  <AuthShell title={t`Welcome back`} lead={t`You're logged in.`}>
    <LogInUpsell {...props} />
  </AuthShell>
);
