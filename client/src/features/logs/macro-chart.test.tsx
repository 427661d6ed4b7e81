import { fireEvent, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import type { ComponentProps } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { macro } from '../../testing/diary-data';
import { logDay } from '../../testing/logs-data';
import { randomNumbers } from '../../testing/random-numbers';
import { renderPart } from '../../testing/render-part';
import { catchSavedFiles, textOf } from '../../testing/saved-files';
import type { Chart } from '../../ui/data/chart';
import { MacroChart } from './macro-chart';

const TODAY = '2026-03-14';

/** The props of the chart. */
let mockDrawn: ComponentProps<typeof Chart> | undefined;
jest.mock('../../ui/data/chart', () => ({
  Chart: (props: ComponentProps<typeof Chart>) => {
    mockDrawn = props;
    return null;
  },
}));

let saved: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  mockDrawn = undefined;
  saved = catchSavedFiles();
});

/** The day so many days before another. */
const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/** Rounds half up a number of few decimals, which a binary fraction may be slightly below. */
const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-6);

/** A diary in which every third day or so has nothing, and every fifth lacks a part. */
function randomDiary(seed: number) {
  const random = randomNumbers(seed);
  const diary = new Map<string, LogDay_DayFragment>();
  for (let back = 0; back < 45; back += 1) {
    const date = dayBefore(TODAY, back);
    const totals = [macro('calories', Math.round(random() * 4e7) / 1e4, 'KCAL')];
    const changes = { incomplete: random() < 0.2 ? ['calories'] : [], hidden: false };
    if (random() < 0.65) diary.set(date, logDay(date, random() < 0.1 ? [] : totals, changes));
  }
  return { diary, period: { start: dayBefore(TODAY, Math.floor(random() * 30)), end: TODAY } };
}

/** The text of a cell, without its mark, and whether it is marked: '≥ 1,841'. */
const shownFigure = (cell: HTMLElement | undefined) => {
  const text = cell?.textContent ?? '';
  return { text: text.replace(/^.*≥ /, ''), atLeast: text.includes('≥') };
};

/** Expected text of a whole number of kcal. */
const kcal = (value: number | null) => (value === null ? '–' : roundHalfUp(value).toLocaleString('en-US'));
/** Expected text in the file, with at most two decimals. */
const inFile = (value: number | null) => (value === null ? '' : String(roundHalfUp(value * 100) / 100));

/** The mean of the known totals of the last seven days, calculated independently. */
function expectedAverage(diary: ReadonlyMap<string, LogDay_DayFragment>, date: string) {
  const days = Array.from({ length: 7 }, (_, back) => diary.get(dayBefore(date, back))).filter((day) => day?.totals[0]);
  if (days.length === 0) return null;
  const sum = days.reduce((total, day) => total + (day?.totals[0]?.value ?? 0), 0);
  return { value: sum / days.length, atLeast: days.some((day) => day?.incomplete.length === 1) };
}

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'the chart, the table and the file of random diary %d say the same, and the averages are right',
  async (seed) => {
    const { diary, period } = randomDiary(seed);
    renderPart(
      <MacroChart
        days={[...diary.values()]}
        macros={['calories']}
        macroName="calories"
        onMacro={() => undefined}
        period={period}
        today={TODAY}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show Table' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [file] = saved;
    expect(file?.name).toBe(`macrolog-calories-${period.start}-to-${period.end}.csv`);
    const cells: string[][] = parse(await textOf(file!.content), { bom: true });
    const [head, ...lines] = cells;
    const rows = screen.getAllByRole('row').map((row) => within(row));
    expect(rows[0]!.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(head);
    expect([rows.length - 1, lines.length]).toEqual([mockDrawn?.points.length, mockDrawn?.points.length]);
    for (const [index, { goal: target = null, ...point }] of mockDrawn!.points.entries()) {
      const [amount, average, goal, note] = rows[index + 1]!.getAllByRole('cell');
      const [total, mean] = [shownFigure(amount), shownFigure(average)];
      const day = diary.get(point.date);
      expect(total).toEqual({ text: kcal(point.value), atLeast: point.atLeast });
      expect(mean).toEqual({ text: kcal(point.smooth), atLeast: point.smoothAtLeast });
      expect(goal?.textContent).toBe(kcal(target));
      expect(lines[index]).toEqual([point.date, ...[point.value, point.smooth, target].map(inFile), note?.textContent]);
      const expected = expectedAverage(diary, point.date);
      expect(mean.atLeast).toBe(expected?.atLeast ?? false);
      if (expected) expect(point.smooth).toBeCloseTo(expected.value, 7);
      else expect(point.smooth).toBeNull();
      expect(point.value === null).toBe(!day?.totals[0]);
      expect(/nothing logged/i.test(note?.textContent ?? '')).toBe(day === undefined);
    }
  },
);
