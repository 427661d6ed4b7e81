import { Link } from 'react-router-dom';
import button from '../../ui/layout/button.module.css';
import { Card } from '../../ui/layout/card';
import { paths } from '../../platform/paths';
import classes from './suggestion-card.module.css';

/** Tells other plans what a subscription adds to goals. */
export const AdvancedGoalsOffer = () => (
  <Card title="Advanced goals" aside="With a subscription">
    <div className={classes.parts}>
      <p>
        Set a different target for each weekday, such as more carbs on training days. Get suggested targets for calories
        and macros, based on what you ate and how your weight changed.
      </p>
      <p>
        <Link to={paths.payment} className={button.primary}>
          See Plans
        </Link>
      </p>
    </div>
  </Card>
);
