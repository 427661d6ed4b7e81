import { expect, type Page, type Request, type Route } from '@playwright/test';
import { tokenOf } from './test';

export const isOperation = (request: Request, operation: string) =>
  request.method() === 'POST' &&
  (request.postDataJSON() as { operationName?: string } | null)?.operationName === operation;

/** Handles the page's next request of that operation. All others pass. */
async function onNext(page: Page, operation: string, handle: (route: Route) => Promise<void>): Promise<void> {
  let done = false;
  await page.route('**/graphql', async (route) => {
    if (done || !isOperation(route.request(), operation)) return route.fallback();
    done = true;
    return handle(route);
  });
}

/** The server processes the next request of that operation, but the connection drops before the response arrives. */
export const loseNextAnswer = (page: Page, operation: string): Promise<void> =>
  onNext(page, operation, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

/** Drops the next request of that operation before it reaches the server. */
export const loseNextRequest = (page: Page, operation: string): Promise<void> =>
  onNext(page, operation, (route) => route.abort('connectionreset'));

/** Answers the next request of that operation with a server error. */
export const failNextRequest = (page: Page, operation: string): Promise<void> =>
  onNext(page, operation, (route) => route.fulfill({ status: 500 }));

/** A promise that the test resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const PROGRAM = '**/assets/index-*.js';

/** Holds the app's scripts back until they are released. */
export async function holdProgram(page: Page): Promise<() => void> {
  const { open, opened } = createGate();
  await page.unroute(PROGRAM);
  await page.route(PROGRAM, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/**
 * Delays the response to the next request of that operation. `held` resolves when the server has responded, `letGo`
 * when the browser has the response or has given up.
 */
export async function holdNextAnswer(page: Page, operation: string) {
  const [arrived, released, handed] = [createGate(), createGate(), createGate()];
  await onNext(page, operation, async (route) => {
    const response = await route.fetch();
    arrived.open();
    await released.opened;
    await route.fulfill({ response }).catch(() => undefined);
    handed.open();
  });
  const letGo = () => {
    released.open();
    return handed.opened;
  };
  return { held: arrived.opened, letGo };
}

/** Sends a GraphQL request as the page's user. */
export async function graphql<T>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const token = await tokenOf(page);
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
