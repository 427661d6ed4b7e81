import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CheckIn_CheckInFragment, CheckInAnswer, CheckInsQuery } from '../../__generated__/graphql';
import { formatDay } from '../../platform/dates/dates';
import { LANGUAGE, toLanguageInput } from '../../platform/language/language';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { roughEnergyText } from '../../platform/units/rough-energy';
import { useUnits } from '../../platform/units/use-units';
import { useDialog } from '../../ui/dialog/use-dialog';
import { Loaded } from '../../ui/feedback/error-block';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import { Card } from '../../ui/layout/card';
import { TargetAmounts } from '../../ui/data/target-amounts';
import { CheckInsDocument } from './__generated__/expenditure';
import classes from './expenditure.module.css';
import { ANSWER_FAILED, useAnswer } from './use-answer';

const loadDialogs = () => import('./check-in-dialogs');
const AimDialog = lazyPart(loadDialogs, 'AimDialog');
const AdjustDialog = lazyPart(loadDialogs, 'AdjustDialog');

const ANSWERS: Readonly<Record<CheckInAnswer, string>> = {
  ACCEPTED: t`Accepted`,
  ADJUSTED: t`Adjusted`,
  SKIPPED: t`Skipped`,
};

type Current = NonNullable<CheckInsQuery['me']['checkIn']>;

/** The proposal with its calculation, and the three answers. */
function Proposal({ checkIn }: { checkIn: Current }) {
  const units = useUnits();
  const submit = useSubmit({ failed: ANSWER_FAILED });
  const adjusting = useDialog();
  const answer = useAnswer(checkIn);
  const answered = useRef<HTMLParagraphElement>(null);
  const hasRun = useRef(false);

  useEffect(() => {
    // The focused button has just been removed.
    if (checkIn.answer && hasRun.current) answered.current?.focus();
  }, [checkIn.answer]);

  const give = (choice: CheckInAnswer) => {
    hasRun.current = true;
    const seen = checkIn.proposal.map(({ macroName, targetValue, unit }) => ({ macroName, targetValue, unit }));
    void submit.run(() => answer(choice, choice === 'ACCEPTED' ? seen : undefined));
  };

  return (
    <>
      <TargetAmounts targets={checkIn.proposal} units={units} />
      <ol className={classes.steps}>
        {checkIn.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FormAlert message={submit.failure} />
      {checkIn.answer ? (
        <p ref={answered} tabIndex={-1}>
          {checkIn.answer === 'SKIPPED'
            ? t`You skipped this check-in. Your goals stayed as they were.`
            : t`Answered. The next check-in comes in a week.`}
        </p>
      ) : (
        <div className={`wrap ${classes.buttons}`}>
          <Button loading={submit.pending} onClick={() => give('ACCEPTED')}>{t`Accept`}</Button>
          <Button
            variant="default"
            aria-haspopup="dialog"
            disabled={submit.pending}
            onClick={adjusting.opener()}
          >{t`Adjust`}</Button>
          <Button
            variant="default"
            disabled={submit.pending}
            onClick={() => give('SKIPPED')}
          >{t`Skip This Week`}</Button>
        </div>
      )}
      {adjusting.render((dialog) => (
        <AdjustDialog {...dialog} checkIn={checkIn} />
      ))}
    </>
  );
}

function History({ checkIns, today }: { checkIns: readonly CheckIn_CheckInFragment[]; today: string }) {
  const units = useUnits();
  return (
    <details>
      <summary className="disclosure muted medium">{t`Earlier check-ins`}</summary>
      <ul className={classes.history}>
        {checkIns.map(({ id, date, expenditure, proposal, answer }) => {
          const [burned, proposed] = [
            roughEnergyText(expenditure, units),
            roughEnergyText(proposal[0]?.targetValue ?? 0, units),
          ];
          return (
            <li key={id}>
              <strong>{formatDay(date, today)}</strong>
              <span>{t`${burned} burned, ${proposed} proposed`}</span>
              <span>{answer && ANSWERS[answer]}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The weekly proposal of targets for the user's aim. Nothing changes without an answer. */
export function CheckInCard({ date }: { date: string }) {
  const query = useQuery(CheckInsDocument, {
    variables: { language: toLanguageInput(LANGUAGE) },
    fetchPolicy: 'cache-and-network',
  });
  const aim = useDialog();
  const data = query.data ?? query.previousData;

  const content = ({ me, checkIns, profile }: CheckInsQuery) => (
    <>
      {me.checkIn ? (
        <Proposal checkIn={me.checkIn} />
      ) : (
        <p>
          {profile.weeklyChange === null
            ? t`Choose an aim, and targets are proposed to you once a week. Nothing changes until you accept them.`
            : t`A check-in needs 7 whole days and 2 weights a week apart, within four weeks.`}
        </p>
      )}
      <div className={`wrap ${classes.buttons}`}>
        <Button
          variant={profile.weeklyChange === null ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={aim.opener()}
        >
          {profile.weeklyChange === null ? t`Choose an Aim` : t`Change Aim or Day`}
        </Button>
      </div>
      {checkIns.length > 0 && <History checkIns={checkIns} today={date} />}
      {aim.render((dialog) => (
        <AimDialog {...dialog} profile={profile} />
      ))}
    </>
  );

  return (
    <Card title={t`Weekly check-in`} id="check-in" aside={data?.me.checkIn && formatDay(data.me.checkIn.date, date)}>
      <div className={`stack ${classes.parts}`}>
        <Loaded
          query={query}
          data={data}
          failed={t`Couldn't load your check-ins.`}
          skeleton={<Skeleton height={220} radius="md" />}
        >
          {content}
        </Loaded>
      </div>
    </Card>
  );
}
