import { ExpenditureSummary } from '../../features/expenditure/expenditure-summary';
import { WeightSummary } from '../../features/weight/weight-summary';
import classes from './measure-cards.module.css';

interface MeasureCardsProps {
  /** The user's own today. */
  date: string;
  hasExpenditure: boolean;
}

/** The weight and the expenditure, which load after the day. */
export const MeasureCards = ({ date, hasExpenditure }: MeasureCardsProps) => (
  <div className={classes.measures}>
    <WeightSummary date={date} />
    {hasExpenditure && <ExpenditureSummary date={date} />}
  </div>
);
