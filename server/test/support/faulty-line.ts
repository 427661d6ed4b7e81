import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A fault of a call to the payment provider. 'lost': the call takes effect, but its response never arrives. 'late': the
 * response arrives only when the test releases it.
 */
export type Fault = 'hang' | 'lost' | 'late' | 'html' | 500 | 429;

interface Call {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
}

/** A proxy between the program and the payment provider that counts calls and breaks them on demand. */
export class FaultyLine {
  readonly calls: Call[] = [];
  /** Responses of the provider that are late. Each is delivered when it is called. */
  private readonly late: (() => void)[] = [];
  private readonly events = new EventEmitter();
  private target = '';
  private fault: { kind: Fault; of: RegExp; left: number } | undefined;
  private readonly server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => void this.pass(req, res));

  /** Sends the program's calls to the provider at `apiUrl` from now on. */
  readonly lead = async (apiUrl: string): Promise<string> => {
    this.target = apiUrl;
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  };

  /** Breaks matching calls such as `POST /v1/customers`, all of them or the first few. */
  break(kind: Fault, of = /./, times = Infinity): void {
    this.fault = { kind, of, left: times };
  }

  mend(): void {
    this.fault = undefined;
    this.calls.length = 0;
  }

  called(pattern: RegExp): Call[] {
    return this.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  /** Resolves once a response is late. */
  async untilLate(): Promise<void> {
    if (this.late.length === 0) await once(this.events, 'late');
  }

  /** Delivers the late responses. */
  deliver(): void {
    for (const deliver of this.late.splice(0)) deliver();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private findFault({ method, path }: Call): Fault | undefined {
    const { fault } = this;
    if (!fault || fault.left === 0 || !fault.of.test(`${method} ${path}`)) return undefined;
    fault.left -= 1;
    return fault.kind;
  }

  private async pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = req;
    const { authorization = '', 'idempotency-key': key } = headers as Record<string, string | undefined>;
    const body = await text(req);
    const call = { method, path, key, body };
    this.calls.push(call);
    const fault = this.findFault(call);
    if (fault === 'hang') return;
    if (fault === 'html') return void res.setHeader('Content-Type', 'text/html').end('<html>gateway</html>');
    res.setHeader('Content-Type', 'application/json');
    if (typeof fault === 'number') {
      const type = fault === 429 ? 'invalid_request_error' : 'api_error';
      res.writeHead(fault).end(JSON.stringify({ error: { type, message: 'canary' } }));
      return;
    }
    const sent = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(this.target + path, {
      method,
      headers: key === undefined ? sent : { ...sent, 'idempotency-key': key },
      body: body || null,
    });
    const answered = await answer.text();
    if (fault === 'lost') return void res.destroy();
    if (fault === 'late') {
      await new Promise<void>((deliver) => {
        this.late.push(deliver);
        this.events.emit('late');
      });
    }
    res.writeHead(answer.status).end(answered);
  }
}
