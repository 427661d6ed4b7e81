import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Person } from './person';
import { PASSWORD, type TestApp } from './test-app';

const ALL = ['WRITE_DIARY', 'WRITE_FOODS', 'WRITE_GOALS', 'WRITE_WEIGHTS', 'READ_ACCOUNT'];

const REVISIONS = { modern: { pin: '2026-07-28' }, legacy: 'legacy' } as const;
type Revision = keyof typeof REVISIONS;

/** The parts of results that tests read. */
export interface Answer {
  totals: Record<string, number>;
  entry_ids: string[];
  foods: { food_ref: string; name: string; serving: string }[];
  amounts: Record<string, number>;
  entries: unknown[];
  goals: unknown[];
  days: unknown[];
  unclear: unknown[];
}

interface Result {
  isError?: boolean;
  structuredContent?: Answer;
  content: { type: string; text: string }[];
}

/** An agent of a person, with these scopes. */
export class Agent {
  /** The last write, as it was sent. */
  private last: { name: string; args: { idempotency_key: string } } | undefined;
  private lastEntryId: string | undefined;

  private constructor(
    readonly person: Person,
    readonly token: string,
    readonly client: Client,
  ) {}

  static async connect(
    app: TestApp,
    person: Person,
    { scopes = ALL, revision = 'modern' }: { scopes?: string[]; revision?: Revision } = {},
  ): Promise<Agent> {
    const { token } = await person.do('createAccessToken', { name: 'Agent', scopes, password: PASSWORD });
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: REVISIONS[revision] } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', app.origin), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
    return new Agent(person, token, client);
  }

  async call(name: string, args: object = {}): Promise<Result> {
    return (await this.client.callTool({ name, arguments: { ...args } })) as Result;
  }

  /** Calls a tool that must succeed. */
  async do(name: string, args: object = {}): Promise<Answer> {
    const { isError, structuredContent, content } = await this.call(name, args);
    if (isError || !structuredContent) throw new Error(`${name}: ${content[0]?.text}`);
    return structuredContent;
  }

  /** A new write. */
  async write(name: string, args: object = {}): Promise<Answer> {
    this.last = { name, args: { idempotency_key: randomUUID(), ...args } };
    const answer = await this.do(name, this.last.args);
    // An answer about a weight has none.
    const { entry_ids: ids = [] } = answer as Partial<Answer>;
    this.lastEntryId = ids.at(-1) ?? this.lastEntryId;
    return answer;
  }

  /** Sends the last write again. */
  repeat(): Promise<Answer> {
    return this.do(this.last?.name ?? '', this.last?.args);
  }

  undo(): Promise<Answer> {
    return this.write('undo', { key_to_undo: this.last?.args.idempotency_key });
  }

  /** Changes or deletes the entry that was written last. */
  change(name: 'edit_entry' | 'delete_entry', change: object = {}): Promise<Answer> {
    return this.write(name, { entry_id: this.lastEntryId, ...change });
  }

  async refused(name: string, args: object = {}): Promise<string> {
    const { isError, content } = await this.call(name, { idempotency_key: randomUUID(), ...args });
    expect(isError).toBe(true);
    return content[0]?.text ?? '';
  }
}
