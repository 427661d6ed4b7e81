import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import { Card } from '../../components/card';
import { paths } from '../../config/paths';
import classes from './suggestion-card.module.css';

/** What a subscription adds to goals, for who has none. */
export const AdvancedGoalsOffer = () => (
  <Card title="Advanced goals" aside="With a subscription">
    <div className={classes.parts}>
      <p>
        A target of its own for each weekday, such as more carbs on training days, and suggested targets for calories
        and macros from what you ate and how your weight moved.
      </p>
      <p>
        <Link to={paths.payment} className={button.primary}>
          See the Plans
        </Link>
      </p>
    </div>
  </Card>
);
