import fc from 'fast-check';
import { addDays } from '@macrolog/domain';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const FIRST = '2026-03-01';
const DAYS = Array.from({ length: 12 }, (_, index) => addDays(FIRST, index));

const step = fc.record({
  do: fc.constantFrom('add' as const, 'update' as const, 'delete' as const),
  /** Number of days that pass before it. */
  pause: fc.nat({ max: 2 }),
  /** Offset of the user's day from the UTC day. */
  ahead: fc.constantFrom(-1, 0, 0, 1),
  target: fc.integer({ min: 1, max: 5 }),
});

/** The expected targets by day: a change overwrites every day from its own on. */
class Model {
  targets = new Map<string, number | undefined>();
  private known = false;
  private open: number | undefined;

  allows(action: 'add' | 'update' | 'delete'): boolean {
    return (this.open === undefined) === (action === 'add');
  }

  apply(action: 'add' | 'update' | 'delete', from: string, target: number): void {
    // Sending the same values again changes nothing, not even the day from which they are valid.
    if (action === 'update' && this.open === target) return;
    this.open = action === 'delete' ? undefined : target;
    for (const day of DAYS) if (day >= from || !this.known) this.targets.set(day, this.open);
    this.known = true;
  }
}

test('every day is judged by the goal that held on it, in whatever order goals are added, changed and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      app.clock.set(`${FIRST}T12:00:00Z`);
      const person = await Person.join(app, 'subscribed');
      const model = new Model();
      let today = FIRST;
      for (const { do: action, pause, ahead, target } of steps) {
        today = [addDays(today, pause), DAYS[DAYS.length - 2] ?? today].sort()[0] ?? today;
        app.clock.set(`${today}T12:00:00Z`);
        const effectiveFrom = addDays(today, ahead);
        const values = { targetValue: target, unit: 'MG', goalType: 'STAY_UNDER' };
        const input = action === 'add' ? { macroName: 'zinc', ...values } : values;
        const variables = { macroName: 'zinc', input, effectiveFrom };
        const { errors } = await person.send(`${action}Goal`, variables);
        expect(errors.length === 0).toBe(model.allows(action));
        if (model.allows(action)) model.apply(action, effectiveFrom, target);
      }
      const viewer = await app.services.accounts.sessions.viewer(person.user.token);
      const days = await Promise.all(DAYS.map((date) => app.services.diary.days.get(viewer, date)));
      const targets = days.map(({ progress }) =>
        progress.filter(({ goal }) => goal.macroName === 'zinc').map(({ goal }) => goal.targetValue),
      );
      expect(targets).toEqual(DAYS.map((date) => [model.targets.get(date)].filter((target) => target !== undefined)));
    }),
    { seed: 20260310, numRuns: isLong ? 100 : 3 },
  );
});
