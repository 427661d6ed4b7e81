import { waitFor } from '@testing-library/react';
import type { FoodOption_FoodFragment } from '../__generated__/graphql';
import { asFood, sent } from './food-form';
import { openLabelForm, readLabel, readPrinted, saveLabel, typeLabel } from './label-form';
import type { PrintedLabel } from './labels';

/** Types a label into the form, checks what is sent, and that the form of the saved food has what was typed. */
export async function expectRoundTrip(label: PrintedLabel): Promise<void> {
  const { user, server, unmount } = await openLabelForm();
  await typeLabel(user, label);
  await saveLabel(user);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  const [input] = sent(server);
  if (!input) throw new Error('Nothing was sent.');
  expect(input).toMatchObject({ servingSize: label.savedSize ?? label.servingSize, valuesPer: label.valuesPer });
  expect(Object.fromEntries(input.macros.map(({ macroName, value }) => [macroName, value]))).toEqual(label.saved);
  unmount();
  await openLabelForm(asFood(input) as FoodOption_FoodFragment);
  expect(readLabel(label)).toEqual(readPrinted(label));
}
