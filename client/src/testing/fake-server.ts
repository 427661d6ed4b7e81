import { getConfig } from '@testing-library/react';

type Variables = Record<string, unknown>;
interface Answer {
  data?: unknown;
  errors?: ReadonlyArray<{ message: string; extensions: { code: string; [more: string]: unknown } }>;
}
type Handler = (variables: Variables, token: string | null) => Answer | Promise<Answer>;

interface Request {
  operation: string;
  variables: Variables;
  token: string | null;
  /** The document, unless only its hash was sent. */
  document: string | undefined;
}

export const refusal = (code: string, message = 'Refused.', more: object = {}): Answer => ({
  errors: [{ message, extensions: { code, ...more } }],
});

/** Mocks `fetch`: answers GraphQL operations by name and records the requests. An operation without a handler fails. */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: Request[] = [];
  const fetchStub = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const body = JSON.parse(init?.body as string) as { operationName: string; variables: Variables; query?: string };
    const header = new Headers(init?.headers).get('authorization');
    const token = header?.replace('Bearer ', '') ?? null;
    requests.push({ operation: body.operationName, variables: body.variables, token, document: body.query });
    const handler = handlers[body.operationName];
    if (!handler) throw new TypeError(`No handler for ${body.operationName}`);
    const answer = await handler(body.variables, token);
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/graphql-response+json' },
    });
  };
  Object.assign(globalThis, { fetch: fetchStub });
  return {
    handlers,
    requests,
    of: (operation: string) => requests.filter((request) => request.operation === operation),
  };
}

/** Waits for several turns of the event loop, so that a response can reach the screen. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((taken) => setTimeout(taken));
}

/** A response that the test controls. `settle` also waits for the screen to update. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((accept) => {
    resolve = accept;
  });
  const settle = (value: T) =>
    getConfig().asyncWrapper(async () => {
      resolve(value);
      await someTurns();
    });
  return { promise, resolve, settle };
}
