import { screen } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { ProductDialog } from './product-dialog';

const BARCODE = '4006381333931';

const PRODUCT = {
  __typename: 'Product',
  barcode: BARCODE,
  name: 'Oat drink',
  brand: null,
  servingSize: '250 ml',
  servingWeight: null,
  valuesPer: 'HUNDRED_ML',
  macros: [{ __typename: 'MacroAmount', macroName: 'calories', value: 45, unit: 'KCAL' }],
  warnings: [],
  source: 'OPEN_FOOD_FACTS',
  attribution: 'Open Food Facts',
  url: null,
  ownFood: null,
};

const FRAME = { opened: true, onClose: () => undefined, onClosed: () => undefined, covered: false };

test.each([
  ['a product was found', { data: { me: { __typename: 'User', id: 'anna', product: PRODUCT } } }, 'Use This Food'],
  ['no product was found', { data: { me: { __typename: 'User', id: 'anna', product: null } } }, 'Enter the Food'],
  ['the search failed', refusal('UNAVAILABLE'), 'Enter the Food'],
])('focuses what to do next when %s', async (_case, response, button) => {
  const answer = deferred<undefined>();
  fakeServer({
    FindProduct: async () => {
      await answer.promise;
      return response;
    },
  });
  renderPart(<ProductDialog {...FRAME} barcode={BARCODE} onAdd={() => undefined} onCreate={() => undefined} />);
  await screen.findByRole('status', { name: 'Looking for the product…' });
  await answer.settle(undefined);
  expect(await screen.findByRole('button', { name: button })).toHaveFocus();
});
