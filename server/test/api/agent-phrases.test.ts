import { Agent, type Answer } from '../support/agent';
import { grams, kcal, Person, TODAY } from '../support/person';
import { sample } from '../support/sample';
import { TestApp } from '../support/test-app';

/** The calls of an agent for a person who says something, and the calories and the number of entries of the day afterwards. */
type Phrase = readonly [phrase: string, steps: readonly Step[], calories: number, entries: number];
type Step = (agent: Agent, refs: Readonly<Record<string, string>>) => Promise<Answer>;

const YESTERDAY = '2026-03-09';

const food =
  (name: string, logged: object): Step =>
  (agent, refs) =>
    agent.write('log_food', { food_ref: refs[name], ...logged });
const servings = (name: string, count: number, more = {}) => food(name, { servings: count, ...more });
const amount = (name: string, value: number, unit = 'g') => food(name, { amount: { value, unit } });
const text =
  (typed: string, more = {}): Step =>
  (agent) =>
    agent.write('log_text', { text: typed, ...more });
const guess =
  (name: string, calories: number, more = {}): Step =>
  (agent) =>
    agent.write('log_food', {
      described: { name, amount: 'one', calories_kcal: calories, protein_g: 10, carbs_g: 20, fats_g: 5 },
      ...more,
    });
const meal: Step = (agent) => agent.write('log_meal', { saved_meal: 'Morning' });
const copy =
  (from: string, to?: string): Step =>
  (agent) =>
    agent.write('copy_day', { from, to });
const edit =
  (change: object): Step =>
  (agent) =>
    agent.change('edit_entry', change);
const remove: Step = (agent) => agent.change('delete_entry');
const undo: Step = (agent) => agent.undo();
const again: Step = (agent) => agent.repeat();
const read =
  (name: string, args = {}): Step =>
  (agent) =>
    agent.do(name, args);

const PHRASES: readonly Phrase[] = [
  ['I had two eggs', [servings('egg', 2)], 160, 1],
  ['an egg and a half', [servings('egg', 1.5)], 120, 1],
  ['100 g of oats', [amount('oats', 100)], 400, 1],
  ['40 grams oats', [amount('oats', 40)], 160, 1],
  ['half a kilo of oats', [amount('oats', 0.5, 'kg')], 2000, 1],
  ['oats for breakfast', [servings('oats', 1, { meal: 'Breakfast' })], 400, 1],
  ['oats yesterday', [servings('oats', 1, { date: YESTERDAY })], 0, 0],
  ['2 test eggs, 100 g test oats', [text('2 test eggs, 100 g test oats')], 560, 2],
  ['50 g test oats', [text('50 g test oats')], 200, 1],
  ['two test eggs for lunch', [text('2 test eggs', { meal: 'Lunch' })], 160, 1],
  ['some qwertz and 2 test eggs', [text('some qwertz, 2 test eggs')], 0, 0],
  ['no, 2 test eggs', [text('2 test eggs, qwertz'), text('2 test eggs')], 160, 1],
  ['a bowl of grandma’s soup', [guess('Soup', 250)], 250, 1],
  ['soup and an egg', [guess('Soup', 250), servings('egg', 1)], 330, 2],
  ['soup for dinner', [guess('Soup', 250, { meal: 'Dinner' })], 250, 1],
  ['my usual morning', [meal], 480, 2],
  ['my usual morning, twice', [meal, meal], 960, 4],
  ['no, undo that', [meal, undo], 0, 0],
  ['eggs, no, undo', [servings('egg', 2), undo], 0, 0],
  ['undo that list', [text('2 test eggs, 100 g test oats'), undo], 0, 0],
  ['make it three eggs', [servings('egg', 2), edit({ servings: 3 })], 240, 1],
  ['make it 80 g', [amount('oats', 100), edit({ amount: { value: 80, unit: 'g' } })], 320, 1],
  ['make it three, no, undo', [servings('egg', 2), edit({ servings: 3 }), undo], 160, 1],
  ['that was yesterday', [servings('egg', 2), edit({ date: YESTERDAY })], 0, 0],
  ['that was lunch', [servings('egg', 2), edit({ meal: 'Lunch' })], 160, 1],
  ['delete the egg', [servings('egg', 2), remove], 0, 0],
  ['delete it, no, bring it back', [servings('egg', 2), remove, undo], 160, 1],
  ['delete the last one', [servings('egg', 1), servings('oats', 1), remove], 80, 1],
  ['the connection broke', [servings('egg', 2), again], 160, 1],
  ['it broke twice', [text('2 test eggs'), again, again], 160, 1],
  ['it broke at the meal', [meal, again], 480, 2],
  ['it broke at the soup', [guess('Soup', 250), again], 250, 1],
  ['it broke at the undo', [servings('egg', 2), undo, again], 0, 0],
  ['it broke at the edit', [servings('egg', 2), edit({ servings: 3 }), again], 240, 1],
  ['it broke at the deletion', [servings('egg', 2), remove, again], 0, 0],
  ['same as yesterday', [servings('egg', 2, { date: YESTERDAY }), copy(YESTERDAY)], 160, 1],
  ['same as yesterday, and it broke', [servings('egg', 2, { date: YESTERDAY }), copy(YESTERDAY), again], 160, 1],
  ['copy today to yesterday', [servings('egg', 2), copy(TODAY, YESTERDAY)], 160, 1],
  ['undo the copy', [servings('egg', 2, { date: YESTERDAY }), copy(YESTERDAY), undo], 0, 0],
  ['what have I eaten', [servings('egg', 2), read('get_today')], 160, 1],
  ['how was my week', [servings('egg', 2), read('get_range', { from: '2026-03-04', to: TODAY })], 160, 1],
  ['what are my goals', [read('get_goals')], 0, 0],
  ['I weigh 80 kg, and had an egg', [(agent) => agent.write('log_weight', { kg: 80 }), servings('egg', 1)], 80, 1],
];

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

test('there are at least forty phrases', () => expect(PHRASES.length).toBeGreaterThanOrEqual(40));

test.each(sample(PHRASES))('“%s”', async (_phrase, steps, calories, entries) => {
  const person = await Person.join(app, 'one_time');
  const egg = await person.addFood('Test egg', [kcal(80), grams('protein', 7)], { servingSize: '1 egg (50g)' });
  const oats = await person.addFood('Test oats', [kcal(400), grams('carbs', 60)], { servingSize: '100g' });
  const foods = [
    { foodId: egg.id, servings: 1 },
    { foodId: oats.id, servings: 1 },
  ];
  await person.do('saveMeal', { input: { id: egg.id, name: 'Morning', foods } });
  const agent = await Agent.connect(app, person);
  const refs = { egg: `own:${egg.id}`, oats: `own:${oats.id}` };
  for (const step of steps) await step(agent, refs);
  const today = await agent.do('get_today');
  expect([today.totals['calories_kcal'] ?? 0, today.entries.length]).toEqual([calories, entries]);
  const day = await person.do('day', { date: TODAY });
  expect(day.entries).toHaveLength(entries);
});
