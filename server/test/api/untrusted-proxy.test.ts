import { KeptLog } from '../support/kept-log';
import { sample } from '../support/sample';
import { TestApp } from '../support/test-app';

let base: TestApp;
beforeAll(async () => {
  base = await TestApp.start();
});
afterAll(() => base.close());

const warnings = ({ lines }: KeptLog) => lines.filter((line) => line.includes('set TRUST_PROXY'));

async function ask(app: TestApp, headers: Record<string, string>): Promise<void> {
  for (const path of ['/healthz', '/graphql', '/api/login'])
    await (await fetch(app.ownOrigin + path, { method: 'POST', headers })).text();
}

const UNTRUSTED: [trustProxy: false | 0, header: string][] = [
  [false, 'x-forwarded-for'],
  [0, 'forwarded'],
];

test.each(sample(UNTRUSTED))(
  'where none is trusted (%p), a proxy is warned of once for each process',
  async (trustProxy, header) => {
    const log = new KeptLog('warn');
    const app = await base.startAnother({ app: { logger: log.logger, trustProxy } });
    await ask(app, {});
    expect(warnings(log)).toEqual([]);
    await ask(app, { [header]: 'for=192.0.2.7' });
    await ask(app, { [header]: 'for=192.0.2.8' });
    await app.close();
    expect(warnings(log)).toHaveLength(1);
    expect(warnings(log)[0]).not.toContain('192.0.2');
  },
);

test.each(sample<string | number>([1, 'loopback']))(
  'a proxy that is trusted (%p) is not warned of',
  async (trustProxy) => {
    const log = new KeptLog('warn');
    const app = await base.startAnother({ app: { logger: log.logger, trustProxy } });
    await ask(app, { 'x-forwarded-for': '192.0.2.7' });
    await app.close();
    expect(warnings(log)).toEqual([]);
  },
);
