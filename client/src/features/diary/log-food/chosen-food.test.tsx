import { act, fireEvent, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import type { AmountText } from '../../../platform/nutrition/amount-text';
import { chicken, stew } from '../../../testing/diary-data';
import { renderPart } from '../../../testing/render-part';
import { ChosenFood } from './chosen-food';
import { toLogged } from './typed-amount';

const ignore = () => undefined;

/** The chosen food of the Log Food dialog, with one serving at first. */
function Chosen({ food = chicken }) {
  const [typed, setTyped] = useState<AmountText>({ text: '1', unit: '' });
  return (
    <>
      <ChosenFood
        ref={createRef()}
        pick={{ id: 'pick', food, typed, amounts: [], lacksAmount: false, inPortion: null }}
        onType={setTyped}
        servingChoice={null}
        onShowFacts={ignore}
        onRemove={ignore}
        onAddAnother={ignore}
      />
      <output aria-label="Logged">{JSON.stringify(toLogged(typed, food))}</output>
    </>
  );
}

const servings = () => screen.getByLabelText('Servings');
const preview = () => screen.getByRole('status', { name: 'Selected amount' });
const more = () => screen.getByRole('button', { name: 'More servings' });
const logged = (): unknown => JSON.parse(screen.getByLabelText('Logged').textContent);

test('the preview follows the servings, and an empty field counts as 0 until blur', async () => {
  const { user } = renderPart(<Chosen />);
  expect(preview()).toHaveTextContent('165 kcal');
  await user.clear(servings());
  expect(preview()).toHaveTextContent('0 kcal');
  await user.type(servings(), '1,5');
  expect(preview()).toHaveTextContent('248 kcal');
  expect(preview()).toHaveTextContent('Protein 46.5 g');
  await user.clear(servings());
  await user.tab();
  expect(servings()).toHaveValue('0.1');
});

test('shows a dash for an unknown macro in the preview', () => {
  renderPart(<Chosen food={stew} />);
  expect(preview()).toHaveTextContent('Protein –');
});

test('the reading stays when the number is normalized, so that nothing moves under a click', async () => {
  const { user } = renderPart(<Chosen />);
  await user.clear(servings());
  await user.type(servings(), '1,5');
  expect(screen.getByText('= 1.5 servings')).toBeVisible();
  await user.tab();
  expect(servings()).toHaveValue('1.5');
  expect(screen.getByText('= 1.5 servings')).toBeVisible();
  await user.click(more());
  expect(screen.queryByText(/^= /)).not.toBeInTheDocument();
});

test('the unit button converts servings to grams and selects the number', async () => {
  const { user } = renderPart(<Chosen />);
  await user.click(screen.getByRole('button', { name: 'g' }));
  expect(servings()).toHaveValue('100 g');
  expect(servings()).toHaveFocus();
  await user.keyboard('60{Enter}');
  expect(logged()).toMatchObject({ amount: { value: 60, unit: 'g' } });
});

test('clearing a field of grams keeps the unit', async () => {
  const { user } = renderPart(<Chosen />);
  await user.click(screen.getByRole('button', { name: 'g' }));
  await user.clear(servings());
  await user.tab();
  expect(servings()).toHaveValue('');
  expect(servings()).toBeInvalid();
  await user.type(servings(), '5');
  await user.tab();
  expect(servings()).toHaveValue('5 g');
  expect(logged()).toMatchObject({ amount: { value: 5, unit: 'g' } });
});

test('holding a button steps by a half', () => {
  renderPart(<Chosen />);
  jest.useFakeTimers();
  fireEvent.pointerDown(more());
  act(() => {
    jest.advanceTimersByTime(600);
  });
  jest.useRealTimers();
  fireEvent.pointerUp(more());
  fireEvent.click(more());
  expect(servings()).toHaveValue('1.5');
  fireEvent.click(more());
  expect(servings()).toHaveValue('2.5');
});

test('the arrow keys step by 0.1', async () => {
  const { user } = renderPart(<Chosen />);
  await user.click(servings());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(servings()).toHaveValue('1.1');
});

test('leaving the field keeps servings above the maximum and names the maximum', () => {
  renderPart(<Chosen />);
  fireEvent.change(servings(), { target: { value: '5000' } });
  fireEvent.blur(servings());
  expect(servings()).toHaveValue('5000');
  expect(servings()).toHaveAccessibleDescription('Enter at most 1,000 servings.');
});
