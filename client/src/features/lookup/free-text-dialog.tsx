import { useApolloClient } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ReadFoodTextDocument } from '../../__generated__/graphql';
import { FormAlert } from '../../components/form-alert';
import { Sheet } from '../../components/sheet';
import layout from '../../components/sheet.module.css';
import { scaleMacros } from '../../lib/day-sums';
import { formatNumber } from '../../lib/decimal';
import { duringSession } from '../../lib/during-session';
import { failureMessage } from '../../lib/errors';
import type { LoggableFood } from '../../lib/loggable-food';
import { amountText } from '../../lib/macros';
import classes from './free-text-dialog.module.css';
import { chosenFor, readLine, type ReadLine } from './read-lines';

const FAILED = 'Failed to read the text.';
const NOTHING_TYPED = 'Please type what you ate.';
const LONGEST = 1000;

type Taken = NonNullable<ReadLine['taken']>;

interface FreeTextDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The foods that the text means, to be looked over once more and logged. */
  onTake: (foods: readonly Taken[]) => void;
}

const TakenFood = ({ food, servings }: Taken) => (
  <>
    <span className={classes.name}>{food.name}</span>
    <span className={classes.detail}>
      {formatNumber(servings)} × {food.servingSize} · {amountText(scaleMacros(food.macros, servings), 'calories')}
    </span>
  </>
);

interface LineProps {
  line: ReadLine;
  locked: boolean;
  onChoose: (food: LoggableFood) => void;
}

const Line = ({ line, locked, onChoose }: LineProps) => {
  const Mark = line.taken ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <li className={classes.line} data-taken={line.taken !== null}>
      <Mark size={22} className={classes.mark} aria-hidden="true" />
      <div className={classes.text}>
        <span className={classes.typed}>{line.text}</span>
        {line.taken && <TakenFood {...line.taken} />}
        {line.reason !== null && <span className={classes.reason}>{line.reason}</span>}
        {!line.taken && line.choices.length > 0 && (
          <span className={classes.choices}>
            {line.choices.map((food) => (
              <Button key={food.id} variant="default" size="sm" h={44} disabled={locked} onClick={() => onChoose(food)}>
                {food.name}, {food.servingSize}
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  );
};

/** Reads what somebody types that they ate. Nothing is logged here: what is certain is handed on, and the rest is told. */
export function FreeTextDialog({ opened, onClose, onClosed, onTake }: FreeTextDialogProps) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const taken = lines?.flatMap((line) => line.taken ?? []) ?? [];

  const linesOf = async (typed: string): Promise<ReadLine[]> => {
    const query = client.query({
      query: ReadFoodTextDocument,
      variables: { text: typed },
      fetchPolicy: 'network-only',
    });
    const { data } = await duringSession(query);
    return data?.readFoodText.map(readLine) ?? [];
  };

  const choose = async (line: ReadLine, food: LoggableFood) => {
    // The button that was pressed goes as soon as there is an answer.
    answer.current?.focus();
    setFailure(null);
    setReading(true);
    try {
      const again = line.quantity === '' ? [] : await linesOf(`${line.quantity} ${food.name}`);
      setLines((before) => before?.map((other) => (other === line ? chosenFor(line, food, again) : other)) ?? null);
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
    } finally {
      setReading(false);
    }
  };

  const read = async (typed: string) => {
    setReading(true);
    try {
      setLines(await linesOf(typed));
    } catch (error) {
      setFailure(failureMessage(error, FAILED));
    } finally {
      setReading(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // On its way out, a second tap would hand everything on twice.
    if (reading || !opened) return;
    setFailure(null);
    if (taken.length > 0) {
      onTake(taken);
    } else if (text.trim() === '') {
      setFailure(NOTHING_TYPED);
      field.current?.focus();
    } else {
      void read(text);
    }
  };

  const type = (typed: string) => {
    setText(typed);
    // What was read belongs to another text.
    setLines(null);
    setFailure(null);
  };

  return (
    <Sheet opened={opened} onClose={onClose} onClosed={onClosed} title="In Words" unsaved={text.trim() !== ''} tall>
      <form className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <Textarea
            ref={field}
            label="What you ate"
            description="One food after the other, with commas or lines between."
            placeholder="2 eggs, 100 g oats, 1/2 cup milk"
            size="md"
            rows={3}
            maxLength={LONGEST}
            data-autofocus
            readOnly={reading}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <div ref={answer} tabIndex={-1} role="status" aria-label="What was read">
            {lines && (
              <ul className={classes.lines}>
                {lines.map((line, place) => (
                  // The same words may stand there twice.
                  <Line
                    key={`${place} ${line.text}`}
                    line={line}
                    locked={reading}
                    onChoose={(food) => void choose(line, food)}
                  />
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className={layout.footer}>
          {failure && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={reading}>
            {taken.length === 0 ? 'Read' : taken.length === 1 ? 'Take 1 Food' : `Take ${taken.length} Foods`}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
