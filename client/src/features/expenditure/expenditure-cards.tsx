import { CheckInCard } from './check-in-card';
import { ExpenditureCard } from './expenditure-card';

/** The weekly check-in and the expenditure that it is made from. */
export const ExpenditureCards = ({ date }: { date: string }) => (
  <>
    <CheckInCard date={date} />
    <ExpenditureCard date={date} />
  </>
);
