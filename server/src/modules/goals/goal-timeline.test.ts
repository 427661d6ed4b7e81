import fc from 'fast-check';
import { addDays, compareMacroNames } from '@macrolog/domain';
import { GoalEntity } from './goal.entity';
import { GoalTimeline } from './goal-timeline';

const FIRST = '2026-01-01';
const day = (offset: number) => addDays(FIRST, offset);

const version = fc
  .record({
    macroName: fc.constantFrom('calories', 'protein', 'zinc', 'iron'),
    from: fc.integer({ min: -20, max: 40 }),
    length: fc.option(fc.integer({ min: 1, max: 30 })),
  })
  .map(({ macroName, from, length }) =>
    Object.assign(new GoalEntity(), {
      macroName,
      validFrom: day(from),
      validTo: length === null ? null : day(from + length),
    }),
  );

const holdsOn = (date: string) => (goal: GoalEntity) =>
  goal.validFrom <= date && (goal.validTo === null || date < goal.validTo);

test('the goals of ascending days are the versions that hold on each, in the order of their macros', () => {
  fc.assert(
    fc.property(fc.array(version, { maxLength: 30 }), fc.array(fc.nat(50), { maxLength: 30 }), (versions, offsets) => {
      const timeline = new GoalTimeline(versions);
      for (const offset of offsets.sort((a, b) => a - b)) {
        const goals = timeline.on(day(offset));
        expect(new Set(goals)).toEqual(new Set(versions.filter(holdsOn(day(offset)))));
        expect(goals).toHaveLength(versions.filter(holdsOn(day(offset))).length);
        const names = goals.map(({ macroName }) => macroName);
        expect(names).toEqual([...names].sort(compareMacroNames));
      }
    }),
  );
});

test('the list stays the same while no version begins or ends', () => {
  const goal = Object.assign(new GoalEntity(), { macroName: 'calories', validFrom: '0001-01-01', validTo: null });
  const timeline = new GoalTimeline([goal]);
  expect(timeline.on(day(1))).toBe(timeline.on(day(2)));
});
