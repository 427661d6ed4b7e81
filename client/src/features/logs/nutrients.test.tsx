import { screen } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { fakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { catchSavedFiles, textOf } from '../../testing/saved-files';
import { NutrientLogs } from './nutrients';

const report = (nutrient: string, value: number | null) => ({
  __typename: 'NutrientReport',
  nutrient,
  unit: 'MG',
  value,
  reference: null,
  knownEntries: 1,
  entries: 2,
});

test('saves names that are formulas or have several lines as text, and an unknown value as an empty cell', async () => {
  fakeServer({
    Nutrients: () => ({ data: { nutrients: [report('=1+1', 1.5), report('b\nc', 2), report('iron', null)] } }),
  });
  const saved = catchSavedFiles();
  const { user } = renderPart(<NutrientLogs period={{ start: '2026-03-01', end: '2026-03-31' }} />);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const [file] = saved;
  expect(file?.name).toBe('nutrients-2026-03-01-2026-03-31.csv');
  const lines: unknown = parse(await textOf(file!.content), { bom: true });
  expect(lines).toEqual([
    ['Nutrient', 'Average a day', 'Unit', 'Reference', 'Known entries', 'Entries'],
    ["'=1+1", '1.5', 'mg', '', '1', '2'],
    [expect.stringMatching(/^b\nc$/i), '2', 'mg', '', '1', '2'],
    ['Iron', '', 'mg', '', '1', '2'],
  ]);
});
