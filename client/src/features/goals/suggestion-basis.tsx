import classes from './suggestion-card.module.css';
import { trendText, type Suggestion } from './suggestion-text';

/** Explains the calculation, with the source of each rule. */
export const SuggestionBasis = ({ suggestion }: { suggestion: Suggestion }) => (
  <details className={classes.basis}>
    <summary>How this is calculated</summary>
    <p>
      {trendText(suggestion)} You burn what you eat, minus 3,500 kcal for each pound gained, or plus 3,500 kcal for each
      pound lost.
    </p>
    <ul>
      <li>
        Your intake is the average of the days on which every food has a calorie value, without today. Food that you
        didn't log isn't included.
      </li>
      <li>
        Your weight change is the straight line that fits your weights best. 3,500 kcal per pound is a rule for body fat
        over several weeks (Wishnofsky 1958). It is too high for the first weeks of a diet and for lean people (Hall
        2008).
      </li>
      <li>The range is a 95% confidence interval: it depends on how much your logs and weights vary.</li>
      <li>A pound a week is 500 kcal a day. We never suggest under 1,200 kcal (NHLBI 2000).</li>
      <li>
        Protein is 1.6 g per kilogram of body weight (Morton 2018), fats are up to 30% of calories, and carbs are the
        rest. All stay within the ranges of the Institute of Medicine (2005).
      </li>
    </ul>
  </details>
);
