import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import {
  archiveWith,
  downloadExport,
  empty,
  exportFiles,
  findCount,
  importTo,
  readArchiveJson,
  type ArchiveJson,
} from '../support/archives';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A person with own slots and one entry in each, and one in none. */
async function eat() {
  const person = await Person.join(app);
  const slots = await person.do('setMealSlots', { slots: [{ name: 'Late lunch' }, { name: '=Tea' }] });
  const { id: foodId } = await person.addFood('Porridge', [kcal(300)]);
  for (const mealSlotId of [...slots.map(({ id }) => id), null])
    await person.do('logFood', { input: { id: uuidv7(), foodId, date: TODAY, servings: 1, mealSlotId } });
  return { person, slots };
}

/** The export of a person whom no test changes. */
let exported: Awaited<ReturnType<typeof eat>> & { files: Record<string, string>; file: ArchiveJson };
beforeAll(async () => {
  const eaten = await eat();
  const files = await exportFiles(app, eaten.person.user);
  exported = { ...eaten, files, file: readArchiveJson(files) };
});

const readMeals = async (person: Person) =>
  (await person.do('day', { date: TODAY })).entries.map(({ mealSlot }) => mealSlot?.name ?? null);
const readSlots = async (person: Person) => (await person.do('mealSlots')).map(({ name }) => name);

test('the export has the meal slots, and the slot of each entry by its ID and by its name', () => {
  const { slots, files, file } = exported;
  expect(file.meal_slots).toEqual(slots.map(({ id, name, position }) => ({ id, name, place: position })));
  const [first, second, third] = file.diary;
  expect([first?.['meal_slot_id'], second?.['meal_slot_id']]).toEqual(slots.map(({ id }) => id));
  expect(third).not.toHaveProperty('meal_slot_id');
  expect(third).not.toHaveProperty('meal_slot');
  const rows = (name: string) => parse<Record<string, string>>(files[name] ?? '', { columns: true, bom: true });
  expect(rows('diary.csv').map(({ meal_slot }) => meal_slot)).toEqual(['Late lunch', "'=Tea", '']);
  expect(rows('meal_slots.csv').map(({ name }) => name)).toEqual(['Late lunch', "'=Tea"]);
});

test('an import into an empty account brings everything back, and the second one changes nothing', async () => {
  const { person, slots } = await eat();
  const file = await downloadExport(app, person.user);
  const day = await person.do('day', { date: TODAY });
  await empty(app, person.user);
  const preview = await importTo(app, person.user, file, { preview: true });
  const report = await importTo(app, person.user, file);
  expect({ ...report, preview: true }).toEqual(preview);
  expect(findCount(report, 'meal_slots')).toMatchObject({ added: 2 });
  expect(await person.do('mealSlots')).toEqual(slots);
  expect((await person.do('day', { date: TODAY })).entries).toEqual(day.entries);
  const again = await importTo(app, person.user, file);
  expect(findCount(again, 'meal_slots')).toMatchObject({ added: 0, already_there: 2 });
  expect(findCount(again, 'diary')).toMatchObject({ added: 0, already_there: 3 });
});

test('an import finds slots by name, adds others after the existing ones, and entries follow', async () => {
  const { file } = exported;
  const other = await Person.join(app);
  await other.do('setMealSlots', { slots: [{ name: 'Brunch' }, { name: 'LATE LUNCH' }] });
  const report = await importTo(app, other.user, file);
  expect(findCount(report, 'meal_slots')).toMatchObject({ added: 1, different: 1 });
  expect(await readSlots(other)).toEqual(['Brunch', 'LATE LUNCH', '=Tea']);
  expect(await readMeals(other)).toEqual(['LATE LUNCH', '=Tea', null]);
});

test('an import adds no ninth slot, and its entries come without one', async () => {
  const { file } = exported;
  const other = await Person.join(app);
  const full = Array.from({ length: 7 }, (_, index) => ({ name: `Meal ${index}` }));
  await other.do('setMealSlots', { slots: full });
  for (const preview of [true, false]) {
    const report = await importTo(app, other.user, file, { preview });
    expect(findCount(report, 'meal_slots')).toMatchObject({ added: 1, refused: 1 });
    expect(report.problems).toEqual([
      { kind: 'meal_slots', position: 2, reason: 'You can have at most 8 meal slots.' },
    ]);
  }
  expect(await readMeals(other)).toEqual(['Late lunch', null, null]);
});

test('a file without meal slots is imported as before, and the account gets the default ones', async () => {
  const { diary } = exported.file;
  const other = await Person.join(app);
  const report = await importTo(app, other.user, archiveWith({ diary }));
  expect(findCount(report, 'diary')).toMatchObject({ added: 3, refused: 0 });
  expect(await readMeals(other)).toEqual([null, null, null]);
  expect(await readSlots(other)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snacks']);
});

test('a meal slot that is invalid is refused', async () => {
  const person = await Person.join(app);
  const rows = [
    { id: uuidv7(), name: ' ' },
    { id: 'x', name: 'Tea' },
  ];
  const report = await importTo(app, person.user, archiveWith({ meal_slots: rows }));
  expect(report.problems).toEqual([
    { kind: 'meal_slots', position: 1, reason: 'The name of the meal slot is required.' },
    { kind: 'meal_slots', position: 2, reason: 'The ID must be a UUID.' },
  ]);
});
