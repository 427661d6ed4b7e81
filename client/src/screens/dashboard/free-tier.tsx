import { HouseAd, UpgradePrompt } from '../../features/payments/promotions';

export const FreeTier = () => (
  <>
    <HouseAd />
    <UpgradePrompt />
  </>
);
