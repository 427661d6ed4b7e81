import { round } from '@macrolog/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { Fragment, useState, type KeyboardEvent } from 'react';
import { numberError, parseDecimal, readingOf } from '../../platform/numbers/decimal';
import { formatEditable, formatEntered } from '../../platform/numbers/format';
import classes from './decimal-field.module.css';

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'description'> {
  text: string;
  onChange: (text: string) => void;
  /** Shown after the parsed number, for example 'kcal'. */
  unit: string;
  decimals: number;
  /** Reads the text in this unit. By default a number without a unit. */
  parse?: (text: string) => number | null;
  /** Formats a number that was converted, with its unit. */
  describe?: (value: number) => string;
  /** Texts below the field, after the parsed number. */
  notes?: readonly string[];
  /** Returns the value for an arrow key. Without it arrow keys do nothing. */
  onStep?: (direction: 1 | -1) => number;
}

/** A line breaks between the texts, not within them. */
const Described = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      <span className={`nums ${classes.reading}`}>{index < texts.length - 1 ? `${text},` : text}</span>{' '}
    </Fragment>
  ));

/**
 * Number field that accepts regional formats. Shows the parsed number if it may differ from what the user means, and an
 * error on blur if the input is invalid.
 */
export function DecimalField(props: DecimalFieldProps) {
  const {
    text,
    onChange,
    unit,
    decimals,
    parse = parseDecimal,
    describe,
    notes = [],
    onStep,
    error,
    onBlur,
    onFocus,
    onKeyDown,
    ...input
  } = props;
  const [left, setLeft] = useState(false);
  const value = parse(text);
  // A text with a unit of its own is a number in another unit.
  const isConverted = value !== null && value !== parseDecimal(text);
  const plain = isConverted ? formatEntered(round(value, decimals)) : readingOf(text, decimals);
  const reading = isConverted && describe ? describe(value) : plain && `${plain} ${unit}`;
  const described = reading === null ? notes : [`= ${reading}`, ...notes];
  const isUnreadable = text.trim() !== '' && value === null;
  const shownError = error || (left && isUnreadable ? numberError(text) : null);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(formatEditable(onStep(event.key === 'ArrowUp' ? 1 : -1)));
  };

  return (
    <TextInput
      autoComplete="off"
      {...input}
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={described.length > 0 && !shownError && <Described texts={described} />}
      error={shownError}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        setLeft(false);
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      onKeyDown={handleKeyDown}
    />
  );
}
