import { HouseAd } from '../features/upgrade/house-ad';
import { UpgradePrompt } from '../features/upgrade/upgrade-prompt';

/** What the dashboard shows to those who have bought nothing yet. */
export const FreeTier = () => (
  <>
    <HouseAd />
    <UpgradePrompt />
  </>
);
