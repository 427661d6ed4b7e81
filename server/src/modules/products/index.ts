import { HOUR_MS } from '../../platform/jobs/job-runner';
import { defineModule, type Core } from '../../platform/module';
import type { DiaryServices } from '../diary';
import type { FoodsServices } from '../foods';
import { OpenFoodFacts } from './open-food-facts/open-food-facts';
import { MirroredProductEntity, ProductAnswerEntity, ProductImportEntity } from './product.entity';
import { ProductsRepository } from './products.repository';
import { ProductSearchResolver, ProductsResolver } from './products.resolver';
import { productsRoutes } from './products.routes';
import { ProductsService } from './products.service';
import { PRODUCT_RATES } from './rates';

interface Needs {
  foods: Pick<FoodsServices, 'foods'>;
  diary: Pick<DiaryServices, 'foodLogs'>;
}

function create({ dataSource, clock, limits, settings }: Core, { foods: { foods }, diary: { foodLogs } }: Needs) {
  const { openFoodFacts, timeouts } = settings;
  const repository = new ProductsRepository(dataSource);
  const source = openFoodFacts ? new OpenFoodFacts(openFoodFacts, timeouts.productMs) : null;
  return {
    products: new ProductsService(repository, source, foods, foodLogs, limits, clock),
    purgeAnswers: () => repository.purgeAnswers(clock.now()),
  };
}

export const products = defineModule({
  name: 'products',
  create,
  rates: Object.values(PRODUCT_RATES),
  entities: [ProductAnswerEntity, MirroredProductEntity, ProductImportEntity],
  resolvers: [
    [ProductsResolver, (services) => new ProductsResolver(services.products)],
    [ProductSearchResolver, (services) => new ProductSearchResolver(services.products)],
  ],
  sections: (services) => [{ title: 'Products', routes: (app) => productsRoutes(app, services.products) }],
  jobs: ({ purgeAnswers }) => [{ name: 'purge of old products', everyMs: HOUR_MS, run: purgeAnswers }],
});
