import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { AppRequestQuery, Scope } from '../../../__generated__/graphql';
import { useWrite } from '../../../data/write';
import { leaveFor } from '../../../platform/session/leave-for';
import { Loaded } from '../../../ui/feedback/error-block';
import formClasses from '../../../ui/form/form.module.css';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import { Card } from '../../../ui/layout/card';
import classes from '../settings-cards.module.css';
import { AnswerAppRequestDocument, AppRequestDocument } from './__generated__/programs';
import { ScopeFields } from './scope-fields';

const FAILED = t`Couldn't answer the app. Please try again.`;

interface RequestProps {
  /** The query of the request. */
  request: string;
  app: AppRequestQuery['appRequest'];
}

function Request({ request, app: { name, goesTo, isLocal, scopes } }: RequestProps) {
  const answerRequest = useWrite(AnswerAppRequestDocument, { failed: FAILED, fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: FAILED });
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);

  const answer = (isAllowed: boolean) =>
    void submit.run(async () => {
      const variables = { request, isAllowed, scopes: isAllowed ? [...chosen] : null };
      await leaveFor((await answerRequest(variables)).answerAppRequest);
    });

  return (
    <Card title={t`Allow ${name}?`}>
      <div className={`stack ${formClasses.form}`}>
        <p>{t`It asks for the following. Choose what it gets.`}</p>
        <ScopeFields requested={scopes} scopes={chosen} onChange={setChosen} />
      </div>
      <p className={classes.note}>
        {isLocal ? (
          <Trans>
            The access goes to a program on <strong>this computer</strong>. Allow it only if you have just started it.
          </Trans>
        ) : (
          <Trans>
            The access goes to <strong>{goesTo}</strong>. Any app can use any name, so allow it only if you know this
            address.
          </Trans>
        )}{' '}
        {t`It can't pay, change your login or delete your account. The access lasts until you revoke it in Settings, or until it isn't used for 30 days.`}
      </p>
      <div className={classes.action}>
        <Button variant="default" disabled={submit.pending} onClick={() => answer(false)}>
          {t`Deny`}
        </Button>
        <Button loading={submit.pending} disabled={chosen.length === 0} onClick={() => answer(true)}>
          {t`Allow`}
        </Button>
      </div>
      <FormAlert message={submit.failure} className={classes.alert} />
    </Card>
  );
}

/** The request of an app for access, which the user allows or denies. */
export function AppRequest({ request }: { request: string }) {
  const query = useQuery(AppRequestDocument, {
    variables: { request },
    fetchPolicy: 'no-cache',
  });
  return (
    <Loaded
      query={query}
      data={query.data}
      failed={t`Couldn't load the request.`}
      skeleton={<Skeleton height={320} radius="lg" />}
    >
      {({ appRequest }) => <Request request={request} app={appRequest} />}
    </Loaded>
  );
}
