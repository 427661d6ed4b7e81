import { bearerToken, noToken } from '../http/client-info';
import type { Authenticator, Browser, ClientInfo, ProgramWrite, Viewer } from '../viewer';
import { AnswerSize } from './answer-size';
import { Turns } from './turns';

/** State of one request that every resolver may need. */
export interface GraphQLContext {
  requestId: string;
  clientInfo: ClientInfo;
  browser: Browser;
  /** True once the client has disconnected or was answered. */
  isOver(): boolean;
  /** Keeps the request out of the log of errors. */
  expectRefusal(): void;
  /** @throws the reason why there is no viewer: AppError UNAUTHENTICATED, or the error of reading the session. */
  viewer(): Viewer;
  runWrite(write: ProgramWrite, work: () => unknown): Promise<unknown>;
  answerSize: AnswerSize;
  turns: Turns;
  /** Objects of this request, such as loaders that read each row once, by the names of their modules. */
  loaders: Readonly<Record<string, object>>;
}

export type CreateLoaders = (context: Pick<GraphQLContext, 'viewer' | 'turns'>) => GraphQLContext['loaders'];

export interface IncomingRequest {
  authorization: string | undefined;
  requestId: string;
  clientInfo: ClientInfo;
  browser: Browser;
  isOver: () => boolean;
  expectRefusal: () => void;
}

const asFailure = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Authenticates the request before anything runs. A bad token fails only operations that need a viewer, so that a login
 * works with a stale token.
 */
export async function createContext(
  authenticator: Authenticator,
  { authorization, ...request }: IncomingRequest,
  createLoaders: CreateLoaders,
): Promise<GraphQLContext> {
  const token = bearerToken(authorization);
  const found = token ? await authenticator.viewer(token, request.clientInfo).catch(asFailure) : noToken();
  const viewer = () => {
    if (found instanceof Error) throw found;
    return found;
  };
  const turns = new Turns();
  return {
    ...request,
    viewer,
    runWrite: (write, work) => authenticator.runWrite(viewer(), write, work),
    answerSize: new AnswerSize(),
    turns,
    loaders: createLoaders({ viewer, turns }),
  };
}
