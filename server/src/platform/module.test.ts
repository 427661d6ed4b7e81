import { connectModules, defineModule, listModules, ModuleSet, type Base, type Start } from './module';

const BASE = {} as Base;

const basket = defineModule({
  name: 'basket',
  create: (_core, { shop }: { shop: { price: () => number } }) => ({ total: () => 2 * shop.price() }),
  jobs: ({ total }) => [{ name: `basket of ${total()}`, everyMs: 1, run: () => Promise.resolve() }],
});
const shop = defineModule({
  name: 'shop',
  connect: () => Promise.resolve({ cents: 7, close: () => Promise.resolve(), lines: ['The shop is open.'] }),
  create: (_core, _needs: unknown, { cents }: { cents: number }) => ({ price: () => cents }),
});

const MODULES = listModules(basket, shop);

test('a module gets the services of a module that comes later in the list', () => {
  const { services } = new ModuleSet(MODULES, BASE, { shop: { cents: 5 } });
  expect(services.basket.total()).toBe(10);
});

test('a module gets what its connection has opened, and the connection is passed on to be closed', async () => {
  const lines: string[] = [];
  const connections = await connectModules(MODULES, {} as Start, (connection) =>
    lines.push(...(connection.lines ?? [])),
  );
  expect(new ModuleSet(MODULES, BASE, connections).services.shop.price()).toBe(7);
  expect(lines).toEqual(['The shop is open.']);
});

test('contributions are listed with the services of their modules', () => {
  const { core } = new ModuleSet(MODULES, BASE, { shop: { cents: 5 } });
  const jobs = core.collect((module, services) => module.jobs?.(services, core.logger));
  expect(jobs.map(({ name }) => name)).toEqual(['basket of 10']);
});

test('a list without a needed module, or with another kind of it, does not compile', () => {
  const other = defineModule({ name: 'shop', create: () => ({ price: () => 'free' }) });
  // @ts-expect-error the basket needs a shop
  listModules(basket);
  // @ts-expect-error this shop has no number as its price
  listModules(basket, other);
  expect(listModules(basket, shop)).toEqual([basket, shop]);
});
