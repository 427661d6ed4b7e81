import { waitFor } from '@testing-library/react';
import type { FoodOption_FoodFragment } from '../__generated__/graphql';
import { asFood, sent } from './food-form';
import { openLabelForm, readLabel, readPrinted, saveLabel, typeLabel } from './label-form';
import type { PrintedLabel } from './labels';
import { isLong } from './long';
import { sample } from './sample';

/** A label of more fields takes seconds to type. */
const MAX_FIELDS = 7;

/** Some short labels with their names by the printed seed, or all labels in a long run. */
export const sampleLabels = (labels: readonly PrintedLabel[]) =>
  sample(
    labels.filter(({ typed }) => isLong || typed.length <= MAX_FIELDS).map((label) => [label.name, label] as const),
  );

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
