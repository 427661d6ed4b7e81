import { screen, within } from '@testing-library/react';
import type { FoodOption_FoodFragment } from '../__generated__/graphql';
import { CATEGORIES, NUTRIENTS } from './fake-foods';
import { fakeServer } from './fake-server';
import { added, asFood, inputOf } from './food-form';
import type { PrintedLabel, TypedField } from './labels';
import { renderPart } from './render-part';

const FRAME = { opened: true, onClose: () => undefined, onClosed: () => undefined, categories: CATEGORIES };

/** The form has a field for it once the goals are loaded. */
const GOAL = { __typename: 'Goal', id: 'zinc', macroName: 'zinc', unit: 'MG' };

const dialog = () => screen.getByRole('dialog');
export const form = () => within(dialog());

/** Elements by their names, because queries by role take long in a form of this size. */
function find(selector: string): HTMLElement {
  const found = dialog().querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The form has no ${selector}.`);
  return found;
}

export const field = (name: string) => find(`input[name="${name}"]`) as HTMLInputElement;

/** The unit beside the field of a macro. */
export function unitOf(macroName: string): HTMLSelectElement {
  const select = field(macroName).closest('[data-part]')?.querySelector('select');
  if (!select) throw new Error(`The field ${macroName} has no unit.`);
  return select;
}

/** Opens the form for a new food, or for one that was saved. */
export async function openLabelForm(food?: FoodOption_FoodFragment) {
  const { AddFoodDialog, EditFoodDialog } = await import('../features/foods/food-form-dialog');
  const server = fakeServer({
    FoodGoals: () => ({ data: { goals: [GOAL] } }),
    FoodNutrients: ({ id }) => ({ data: { food: { __typename: 'Food', id, nutrients: NUTRIENTS } } }),
    AddFood: added,
    UpdateFood: (variables) => ({
      data: { updateFood: asFood({ ...inputOf(variables), id: String(variables['id']) }) },
    }),
  });
  const view = renderPart(
    food ? (
      <EditFoodDialog {...FRAME} food={food} />
    ) : (
      <AddFoodDialog {...FRAME} title="Add Food" known={{ categoryId: 'fruits' }} onAdded={() => undefined} />
    ),
  );
  await screen.findByLabelText(/^Zin[ck]$/);
  return { ...view, server };
}

type User = Awaited<ReturnType<typeof openLabelForm>>['user'];

/** Replaces the text of a field in one event, which is faster than typing. */
export async function put(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.clear(input);
  await user.paste(text);
}

export const chooseBasis = (user: User, valuesPer: PrintedLabel['valuesPer']) =>
  user.click(screen.getByDisplayValue(valuesPer));

/** Fills in a field of a macro, in the unit that the label has. Adds the field if the form lacks it. */
export async function putMacro(user: User, [macroName, text, unit]: TypedField): Promise<void> {
  if (!dialog().querySelector(`input[name="${macroName}"]`)) {
    await put(user, find('input[list]'), macroName.replaceAll('_', ' '));
    await user.keyboard('{Enter}');
  }
  if (unit) await user.selectOptions(unitOf(macroName), unit);
  await put(user, field(macroName), text);
}

/** Fills in the form from a label, as a person would. */
export async function typeLabel(user: User, label: PrintedLabel): Promise<void> {
  await put(user, field('name'), label.name);
  await put(user, field('servingSize'), label.servingSize);
  await chooseBasis(user, label.valuesPer);
  if (label.servingAmount) await put(user, field('servingAmount'), label.servingAmount);
  for (const typed of label.typed) await putMacro(user, typed);
}

export const saveLabel = (user: User) => user.click(find('button[type="submit"]'));

export const readNumber = (text: string) => Number(text.replace(',', '.'));

/** The number in each field that a label has, and the unit beside it if it is not the usual one. */
export const readLabel = ({ typed }: PrintedLabel) =>
  typed.map(([macroName, , unit]) => {
    const { value } = unitOf(macroName);
    return [macroName, readNumber(field(macroName).value), ...(unit || value === 'KJ' ? [value] : [])];
  });

/** The same as the label has it: '193 kJ' is a number in kJ. */
export const readPrinted = ({ typed }: PrintedLabel) =>
  typed.map(([macroName, text, unit]) => {
    const [number = '', named] = text.split(' ');
    const inUnit = named === 'kJ' ? 'KJ' : unit;
    return [macroName, readNumber(number), ...(inUnit ? [inUnit] : [])];
  });
