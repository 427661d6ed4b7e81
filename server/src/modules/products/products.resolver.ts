import { Arg, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer } from '../../platform/viewer';
import { User } from '../accounts/user.type';
import { Day } from '../diary/food-log.type';
import { FoodSearch } from '../food-search/food-search.type';
import { LogProductInput, Product } from './product.type';
import { MAX_PRODUCTS_FOUND, type ProductsService } from './products.service';

@Resolver(() => User)
export class ProductsResolver {
  constructor(private readonly products: ProductsService) {}

  @Access('read_foods')
  @FieldResolver(() => Product, {
    nullable: true,
    complexity: 50_000,
    description:
      "The food with a barcode: one of the viewer's, then a packaged food of Open Food Facts, which requires a subscription. Null if it isn't known here, and for another account than the viewer's.",
  })
  product(
    @CurrentViewer() viewer: Viewer,
    @Root() { id }: User,
    @Arg('barcode', () => String, {
      description: 'EAN-13, EAN-8, UPC-A or UPC-E. Spaces and hyphens are ignored.',
    })
    barcode: string,
  ) {
    return id === viewer.userId ? this.products.find(viewer, barcode) : null;
  }

  @Access('write_diary', 'write_foods')
  @Mutation(() => Day, {
    description:
      "Logs the food with a barcode. A packaged food is saved to the viewer's foods first; that requires a subscription.",
  })
  logProduct(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => LogProductInput, { description: 'The barcode, the amount and the day.' })
    input: LogProductInput,
  ) {
    return this.products.log(viewer, input);
  }
}

@Resolver(() => FoodSearch)
export class ProductSearchResolver {
  constructor(private readonly products: ProductsService) {}

  @MaxItems(MAX_PRODUCTS_FOUND, { usual: 5 })
  @FieldResolver(() => [Product], {
    name: 'products',
    description: `At most ${MAX_PRODUCTS_FOUND} packaged foods by name and brand, if this server has a mirror of Open Food Facts. Empty without a subscription.`,
  })
  search(@CurrentViewer() viewer: Viewer, @Root() { name }: FoodSearch) {
    return this.products.search(viewer, name);
  }
}
