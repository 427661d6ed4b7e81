import { useState } from 'react';
import type { Account_UserFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { FormAlert } from '../../ui/form/form-alert';
import classes from './settings-parts.module.css';
import { useMarketingChoice } from './use-marketing-choice';

/** Opts in to or out of marketing email. */
export function MarketingChoice({ user }: { user: Account_UserFragment }) {
  const { choose, choosing } = useMarketingChoice(user.id);
  const [failure, setFailure] = useState<string | null>(null);

  const change = async (optIn: boolean) => {
    if (choosing) return;
    setFailure(null);
    setFailure(await choose(optIn));
  };

  return (
    <Card title="Email">
      <label className={classes.switch}>
        <span id="marketing-label" className={classes.label}>
          News and offers by email
        </span>
        <span id="marketing-hint" className={classes.hint}>
          {user.tier === 'FREE'
            ? "Only from us, and only occasionally. You'll still get account emails."
            : "Paid accounts don't get any. Your choice applies if you return to the free plan."}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby="marketing-label"
          aria-describedby="marketing-hint"
          checked={user.marketingOptIn}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </label>
      {failure && (
        <div className={classes.alert}>
          <FormAlert message={failure} />
        </div>
      )}
    </Card>
  );
}
