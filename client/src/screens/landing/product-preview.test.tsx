import { render } from '@testing-library/react';
import { ProductPreview } from './product-preview';

test('the numbers of the sample day add up', () => {
  const text = render(<ProductPreview />).container.textContent;
  const meals = [...text.matchAll(/(\d+) kcal(?! left)/g)].map(([, energy]) => Number(energy));
  const eaten = meals.reduce((sum, energy) => sum + energy, 0);
  expect(text).toContain(`${2000 - eaten} kcal left`);
  const macros = [...text.matchAll(/(\d+) \/ (\d+) g(\d+) g (?:to go|left)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  expect(macros.map(([, goal]) => goal)).toEqual([120, 220, 70]);
  for (const [total = 0, goal = 0, left] of macros) expect(goal - total).toBe(left);
  const [protein = 0, carbs = 0, fats = 0] = macros.map(([total = 0]) => total);
  expect(4 * protein + 4 * carbs + 9 * fats).toBe(eaten);
});
