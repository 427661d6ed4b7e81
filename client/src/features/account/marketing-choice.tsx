import { useState } from 'react';
import type { Account_UserFragment } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { FormAlert } from '../../components/form-alert';
import classes from './settings-parts.module.css';
import { useMarketingChoice } from './use-marketing-choice';

/** Whether marketing mail may come. */
export function MarketingChoice({ user }: { user: Account_UserFragment }) {
  const { choose, choosing } = useMarketingChoice(user.id);
  const [failure, setFailure] = useState<string | null>(null);

  const change = async (optIn: boolean) => {
    if (choosing) return;
    setFailure(null);
    setFailure(await choose(optIn));
  };

  return (
    <Card title="E-mail">
      <label className={classes.switch}>
        <span id="marketing-label" className={classes.label}>
          News and offers by e-mail
        </span>
        <span id="marketing-hint" className={classes.hint}>
          {user.tier === 'FREE'
            ? 'From us alone, and never more than now and then. Mail about your account comes either way.'
            : 'Paid accounts get none. Your choice is kept for a free one.'}
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
