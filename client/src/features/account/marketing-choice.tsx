import { useMutation } from '@apollo/client/react';
import { SetMarketingOptInDocument, type Account_UserFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { withinSession } from '../../platform/session/within-session';
import classes from './settings-parts.module.css';

/** Opts in to or out of marketing email. */
export function MarketingChoice({ user }: { user: Account_UserFragment }) {
  const [mutate] = useMutation(SetMarketingOptInDocument);
  const submit = useSubmit({ failed: "Couldn't save your choice. Please try again." });

  const choose = (optIn: boolean) => {
    const setMarketingOptIn = { __typename: 'User' as const, id: user.id, marketingOptIn: optIn };
    const optimisticResponse = { __typename: 'Mutation' as const, setMarketingOptIn };
    return withinSession(mutate({ variables: { optIn }, optimisticResponse }));
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
          onChange={({ currentTarget: { checked } }) => void submit.run(() => choose(checked))}
        />
      </label>
      {submit.failure !== null && (
        <div className={classes.alert}>
          <FormAlert message={submit.failure} />
        </div>
      )}
    </Card>
  );
}
