import { plural, t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { useApolloClient } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../../__generated__/graphql';
import { ReadFoodTextDocument } from './__generated__/free-text';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useSubmit } from '../../../ui/form/use-submit';
import { withinSession } from '../../../platform/session/within-session';
import { SEARCH_LANGUAGE } from '../../../platform/language/language';
import type { FoodAmount, LoggableFood } from '../../../platform/nutrition/loggable-food';
import { useMeasuresInCups } from '../../../platform/units/use-measures-in-cups';
import classes from './free-text-dialog.module.css';
import { FreeTextLine } from './free-text-line';
import { chosenFor, isOneServing, readLine, type ReadLine } from './read-lines';

const FAILED = t`Failed to find foods.`;
const NOTHING_TYPED = t`Enter what you ate.`;

interface FreeTextDialogProps extends DialogFrame {
  /** A text to find foods in at once; blank for none. */
  typed: string;
  covered: boolean;
  /** Whether the search includes the food database. */
  canLookUp: boolean;
  /** Adds the foods to the selection. `isAll` is false if lines without a food remain. */
  onAdd: (foods: readonly FoodAmount[], isAll: boolean) => void;
  /** Opens the form for a new food and passes the saved food to the callback. */
  onCreate: (name: string, onCreated: (food: LoggableFood) => void) => void;
}

/**
 * Finds foods in free text. Logs nothing: foods are added to the selection, and other lines are listed for the user to
 * resolve.
 */
export function FreeTextDialog({ typed: given, canLookUp, onAdd, onCreate, ...frame }: FreeTextDialogProps) {
  const client = useApolloClient();
  const inCups = useMeasuresInCups();
  const [text, setText] = useState(given);
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null);
  const submit = useSubmit({ failed: FAILED });
  // Number of foods that were added while other lines remain.
  const [added, setAdded] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const chosen = lines?.flatMap((line) => line.chosen ?? []) ?? [];

  const linesOf = async (typed: string, language: Language | null): Promise<ReadLine[]> => {
    const query = client.query({
      query: ReadFoodTextDocument,
      variables: { text: typed, language },
      fetchPolicy: 'network-only',
    });
    const { data } = await withinSession(query);
    return data?.readFoodText.map((line) => readLine(line, inCups)) ?? [];
  };

  const find = (typed: string) => submit.run(async () => setLines(await linesOf(typed, SEARCH_LANGUAGE)));

  const findGiven = useEffectEvent(() => {
    if (given !== '') void find(given);
  });
  useEffect(() => findGiven(), []);

  const replace = (line: ReadLine, changed: ReadLine) =>
    setLines((before) => before?.map((other) => (other === line ? changed : other)) ?? null);

  /** Moves the focus, because the control that had it is removed. */
  const accept = (line: ReadLine, found: FoodAmount) => {
    answer.current?.focus();
    replace(line, { ...line, chosen: found, reason: null });
  };

  const choose = async (line: ReadLine, food: LoggableFood) => {
    // The button that was pressed is removed after the response.
    answer.current?.focus();
    await submit.run(async () => {
      // The server wrote the amount in English.
      const again = isOneServing(line, food) ? [] : await linesOf(`${line.quantity} ${food.name}`, 'EN');
      replace(line, chosenFor(line, food, again));
    });
  };

  /** Adds the foods that were found. The other lines stay in the dialog. */
  const passOnFoundFoods = () => {
    const unclear = lines?.filter((line) => line.chosen === null) ?? [];
    setText(unclear.map((line) => line.text).join(', '));
    setLines(unclear);
    setAdded(chosen.length);
    onAdd(chosen, unclear.length === 0);
  };

  const handleSubmit = () => {
    submit.fail(null);
    setAdded(0);
    if (chosen.length > 0) {
      passOnFoundFoods();
    } else if (text.trim() === '') {
      submit.fail(NOTHING_TYPED);
      field.current?.focus();
    } else {
      void find(text);
    }
  };

  const type = (typed: string) => {
    setText(typed);
    // The results belong to the previous text.
    setLines(null);
    submit.fail(null);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Type It`}
      unsaved={text.trim() !== ''}
      tall
      state={submit}
      onSubmit={handleSubmit}
      submitLabel={
        chosen.length === 0 ? t`Find Foods` : plural(chosen.length, { one: 'Add # Food', other: 'Add # Foods' })
      }
    >
      <Textarea
        ref={field}
        label={t`What you ate`}
        description={t`Separate foods with commas or new lines.`}
        placeholder={t`2 eggs, 100 g oats, 1/2 cup milk`}
        size="md"
        rows={3}
        maxLength={MAX_LENGTH.foodText}
        data-autofocus
        readOnly={submit.pending}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div ref={answer} tabIndex={-1} role="status" aria-label={t`Results`}>
        {added > 0 && (
          <p className={`medium ${classes.added}`}>
            {plural(added, {
              one: 'Added # food. Choose a food for the rest:',
              other: 'Added # foods. Choose a food for the rest:',
            })}
          </p>
        )}
        {lines && (
          <ul className="plain-list">
            {lines.map((line, place) => (
              // The text of a line may occur twice.
              <FreeTextLine
                key={`${place} ${line.text}`}
                line={line}
                locked={submit.pending}
                canLookUp={canLookUp}
                onChoose={(food) => void choose(line, food)}
                onFind={(found) => accept(line, found)}
                onCreate={(name) => onCreate(name, (food) => void choose(line, food))}
              />
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}
