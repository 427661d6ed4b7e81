import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../../testing/render-part';
import { DecimalField } from './decimal-field';

function Form({ error = null }: { error?: string | null }) {
  const [text, setText] = useState('');
  return (
    <DecimalField
      label="Target"
      unit="kcal"
      decimals={2}
      text={text}
      onChange={setText}
      onStep={(direction) => (direction > 0 ? 1.1 : 0.9)}
      error={error}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Target' });

test.each([
  ['2,200', '= 2,200 kcal'],
  ['181,4', '= 181.4 kcal'],
  ['2.200', '= 2.2 kcal'],
  ['1.005', '= 1.01 kcal'],
])('%j shows that it is read as %j', async (typed, reading) => {
  renderPart(<Form />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveAccessibleDescription(reading);
});

test.each(['2200', '1.5', '1.', ''])('%j shows its error', async (typed) => {
  renderPart(<Form />);
  await userEvent.type(field(), `${typed} `);
  expect(screen.queryByText(/^=/)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toBeValid();
});

test('invalid input shows an error on blur, and not while it is corrected', async () => {
  renderPart(<Form />);
  await userEvent.type(field(), '1.234,5');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Write it as 1,234.5.');
  await userEvent.click(field());
  expect(field()).toBeValid();
});

test('an error of the form replaces the parsed number', async () => {
  renderPart(<Form error="Too much." />);
  await userEvent.type(field(), '2,200');
  expect(field()).toHaveAccessibleDescription('Too much.');
});

test('the arrow keys step', async () => {
  renderPart(<Form />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('1.1');
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveValue('0.9');
});
