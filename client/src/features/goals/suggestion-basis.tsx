import classes from './suggestion-card.module.css';
import { trendText, type Suggestion } from './suggestion-text';

/** How the figures come about, with where each rule is from. */
export const SuggestionBasis = ({ suggestion }: { suggestion: Suggestion }) => (
  <details className={classes.basis}>
    <summary>How this is worked out</summary>
    <p>
      {trendText(suggestion)} What you ate and did not store, you used up: calories less 3,500 for each pound gained.
    </p>
    <ul>
      <li>
        Eaten is the mean of the days whose calories are all known, without today. What you ate and did not log is
        missing from it.
      </li>
      <li>
        Your weight&rsquo;s trend is the straight line through your weights. 3,500 kcal to the pound is a rule for body
        fat over some weeks (Wishnofsky 1958); in the first weeks of a diet, and for lean people, it is too high (Hall
        2008).
      </li>
      <li>The range holds your true figure 95 times in 100, if your days and weights are like these.</li>
      <li>A pound a week is 500 kcal a day. Fewer than 1,200 kcal are never suggested (NHLBI 2000).</li>
      <li>
        Protein is 1.6 g for each kilogram you weigh (Morton 2018), fats are up to 30% of calories, and carbs are the
        rest, all within the shares of the Institute of Medicine (2005).
      </li>
    </ul>
  </details>
);
