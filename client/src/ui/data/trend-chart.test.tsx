import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-part';
import { TrendChart, type TrendChartProps } from './trend-chart';

const POINTS = [
  { date: '2026-03-01', value: 1500, smooth: 1500, goal: 2000 },
  { date: '2026-03-02', value: null, smooth: 1500, goal: 2000 },
  { date: '2026-03-03', value: 1800, atLeast: true, smooth: 1650, smoothAtLeast: true, goal: 1900 },
];

/** jsdom has no layout. */
const setWidth = (width: number) => jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);

beforeEach(() => {
  setWidth(320);
});

function open(changes: Partial<TrendChartProps> = {}) {
  renderPart(
    <TrendChart
      summary="Calories by day"
      points={POINTS}
      unit="kcal"
      smoothName="7-day average"
      today="2026-03-03"
      kind="amount"
      {...changes}
    />,
  );
  const chart = screen.getByRole('img', { name: 'Calories by day' });
  return { chart, plot: chart.querySelector('svg')!.parentElement! };
}

/** jsdom's own pointer events have no place. */
const point = (plot: Element, type: string, clientX = 0) =>
  fireEvent(plot, new MouseEvent(type, { bubbles: true, clientX, clientY: 20 }));

// The days are 86 2/3 px each, from 52 px on.
const DAYS = [60, 150, 250];

test('shows the figures of the day under the pointer, and none beside the plot', () => {
  const { chart, plot } = open();
  expect(chart).not.toHaveTextContent('Goal 2,000 kcal');
  point(plot, 'pointermove', DAYS[0]);
  expect(chart).toHaveTextContent('Sunday, March 1' + '1,500 kcal' + '7-day average 1,500 kcal' + 'Goal 2,000 kcal');
  point(plot, 'pointermove', DAYS[2]);
  expect(chart).toHaveTextContent('≥ 1,800 kcal' + '7-day average ≥ 1,650 kcal' + 'Goal 1,900 kcal');
  point(plot, 'pointermove', 10);
  expect(chart).not.toHaveTextContent('≥ 1,800 kcal');
});

test('is as wide as its place before an observer reports a size', () => {
  setWidth(704);
  const { plot } = open();
  expect(plot.querySelector('svg')).toHaveAttribute('width', '704');
});

test('a touch shows the figures, too, and leaving hides them', () => {
  const { chart, plot } = open();
  point(plot, 'pointerdown', DAYS[1]);
  expect(chart).toHaveTextContent('Yesterday, March 2' + '7-day average 1,500 kcal');
  point(plot, 'pointerout');
  expect(chart).not.toHaveTextContent('Yesterday, March 2');
});

test('a day without a value is a gap, and an incomplete one looks different', () => {
  const { plot } = open();
  const bars = [...plot.querySelectorAll('path')];
  expect(bars.map((bar) => bar.getAttribute('stroke-dasharray'))).toEqual([null, '4 3']);
});

test.each([
  [1, ['circle']],
  [2, ['polyline']],
  [9, ['circle', 'circle']],
])('trends of weights %d days apart are drawn as %j', (days, shapes) => {
  const date = new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10);
  const between = Array.from({ length: days - 1 }, (_, index) => ({
    date: `2026-03-${String(index + 2).padStart(2, '0')}`,
    value: null,
    smooth: null,
  }));
  const ends = days === 1 ? [] : [{ date, value: 181, smooth: 181 }];
  const { plot } = open({
    kind: 'measure',
    unit: 'lbs',
    points: [{ date: '2026-03-01', value: 180, smooth: 180 }, ...between, ...ends],
  });
  const trend = [...plot.querySelectorAll('[stroke="var(--ml-text)"], [fill="var(--ml-text)"]')];
  expect(trend.map(({ tagName }) => tagName)).toEqual(shapes);
});

test('the axes name round values and the last day', () => {
  const { plot } = open();
  const labels = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['0', '500', '1,000', '1,500', '2,000', 'Mar 1', 'Mar 2', 'Mar 3']);
});
