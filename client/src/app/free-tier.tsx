import { HouseAd } from '../features/upgrade/house-ad';
import { UpgradePrompt } from '../features/upgrade/upgrade-prompt';

/** Ad and upgrade prompt on the dashboard of free accounts. */
export const FreeTier = () => (
  <>
    <HouseAd />
    <UpgradePrompt />
  </>
);
