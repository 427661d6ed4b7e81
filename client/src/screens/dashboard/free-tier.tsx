import { HouseAd } from '../../features/payments/house-ad';
import { UpgradePrompt } from '../../features/payments/upgrade-prompt';

/** Ad and upgrade prompt on the dashboard of free accounts. */
export const FreeTier = () => (
  <>
    <HouseAd />
    <UpgradePrompt />
  </>
);
