import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { useUnits } from '../../platform/units/use-units';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import { ExpenditureTodayDocument } from './__generated__/expenditure';
import classes from './expenditure.module.css';
import { rangeText } from './expenditure-text';
import { RangeBand } from './range-band';

/** Today's expenditure on the dashboard, and whether a check-in waits. Shows nothing before there is a value. */
export function ExpenditureSummary({ date }: { date: string }) {
  const units = useUnits();
  const { data } = useQuery(ExpenditureTodayDocument, { variables: { date }, fetchPolicy: 'cache-and-network' });
  const today = data?.expenditure.today;
  if (!today) return null;
  const isWaiting = data.me.checkIn?.answer === null;
  return (
    <Card title={t`Expenditure`} aside={<Link to={paths.goals}>{t`Details`}</Link>}>
      <div className={`stack ${classes.parts}`}>
        <p>{rangeText(today, units)}</p>
        <RangeBand range={today} />
        {isWaiting && (
          <p>
            <Link to={`${paths.goals}#check-in`} className={button.primary}>
              {t`See This Week's Check-in`}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}
