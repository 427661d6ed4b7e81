import { expect, type Page, type Request, type Route } from '@playwright/test';

const isOperation = (request: Request, operation: string) =>
  request.method() === 'POST' &&
  (request.postDataJSON() as { operationName?: string } | null)?.operationName === operation;

/** Answers the page's next request of that operation by the handler; all others go their way. */
async function onNext(page: Page, operation: string, handle: (route: Route) => Promise<void>): Promise<void> {
  let done = false;
  await page.route('**/graphql', async (route) => {
    if (done || !isOperation(route.request(), operation)) return route.fallback();
    done = true;
    return handle(route);
  });
}

/** The server does what the next request of that operation asks for, but the connection drops before it can say so. */
export const loseNextAnswer = (page: Page, operation: string): Promise<void> =>
  onNext(page, operation, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

/** The next request of that operation does not get through at all. */
export const loseNextRequest = (page: Page, operation: string): Promise<void> =>
  onNext(page, operation, (route) => route.abort('connectionreset'));

/** A door that stays shut until it is opened. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/**
 * Has the next request of that operation answered by the server, and keeps the answer until it is let go. `held` settles
 * once there is an answer to hold; `letGo` once the browser has it, or has long given up waiting for it.
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

/** One GraphQL request as the page's user, beside the page. */
export async function graphql<T>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
