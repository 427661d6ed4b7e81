import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSubmit } from './use-submit';

function Form() {
  const { form, errors, reject } = useSubmit<'name' | 'amount'>({ failed: 'Failed.' });
  return (
    <form ref={form}>
      <input name="name" aria-label="Name" aria-invalid={errors.name !== undefined} />
      <input name="amount" aria-label="Amount" aria-invalid={errors.amount !== undefined} />
      <button type="button" onClick={() => reject({ name: 'Enter a name.', amount: 'Enter an amount.' })}>
        Save
      </button>
    </form>
  );
}

test('focuses the first of several fields with an error', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Amount')).toBeInvalid();
});
