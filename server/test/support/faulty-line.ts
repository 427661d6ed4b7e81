import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of a call to the payment provider. 'lost': the call takes effect, but its response never arrives. */
export type Fault = 'hang' | 'lost' | 'html' | 500 | 429;

export interface Call {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

/** A proxy between the program and the payment provider that counts calls and breaks them on demand. */
export class FaultyLine {
  readonly calls: Call[] = [];
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

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private faultOf(call: Call): Fault | undefined {
    const { fault } = this;
    if (!fault || fault.left === 0 || !fault.of.test(`${call.method} ${call.path}`)) return undefined;
    fault.left -= 1;
    return fault.kind;
  }

  private async pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = req;
    const body = await textOf(req);
    const call: Call = { method, path, key: headers['idempotency-key'] as string | undefined, body };
    this.calls.push(call);
    const fault = this.faultOf(call);
    if (fault === 'hang') return;
    if (fault === 'html') res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>gateway</html>');
    else if (fault === 500 || fault === 429) {
      res.writeHead(fault, { 'Content-Type': 'application/json' });
      res.end(
        JSON.stringify({ error: { type: fault === 429 ? 'invalid_request_error' : 'api_error', message: 'canary' } }),
      );
    } else await this.forward(call, headers, res, fault === 'lost');
  }

  private async forward(
    { method, path, body }: Call,
    { authorization = '', ...headers }: IncomingMessage['headers'],
    res: ServerResponse,
    isLost: boolean,
  ): Promise<void> {
    const key = headers['idempotency-key'] as string | undefined;
    const answer = await fetch(this.target + path, {
      method,
      headers: {
        authorization,
        'content-type': headers['content-type'] ?? 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body }),
    });
    const text = await answer.text();
    if (isLost) return void res.destroy();
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  }
}
