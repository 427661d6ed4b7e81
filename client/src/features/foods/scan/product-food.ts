import { choosePackageServing, scaleMacros } from '@macrolog/domain';
import type { ScannedProduct_ProductFragment } from '../../../__generated__/graphql';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';

/** The food that logging a product saves, with its serving. The viewer's own food, if the product is one. */
export function productFood(product: ScannedProduct_ProductFragment): LoggableFood {
  const { barcode, name, brand, valuesPer, source, macros, ownFood } = product;
  if (ownFood) return ownFood;
  const { servingSize, part } = choosePackageServing(product, valuesPer === 'HUNDRED_ML' ? 'ml' : 'g');
  return {
    __typename: 'Food',
    id: `${source}:${barcode}`,
    name,
    brand,
    barcode,
    servingSize,
    valuesPer,
    source,
    measures: [],
    category: null,
    macros: scaleMacros(macros, part),
    isProduct: true,
  };
}
