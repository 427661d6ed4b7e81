import { HouseAd, UpgradePrompt } from '../../features/payments/promotions';

/** Ad and upgrade prompt on the dashboard of free accounts. */
export const FreeTier = () => (
  <>
    <HouseAd />
    <UpgradePrompt />
  </>
);
