// An identity provider with a certified implementation of OpenID Connect, as a process of its own. It prints its issuer and
// reads the addresses to which it may send users back, one a line. Its page logs in any username.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { listeningPort } from '../../harness/system.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const PAGE = `<!doctype html><html lang="en"><head><title>Certified</title><link rel="icon" href="data:," /></head><body>
  <main><h1>Log in at Certified</h1>
    <form method="post"><label>Username <input name="login" /></label><button>Continue</button></form></main></body></html>`;

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${listeningPort(server)}`;
process.stdout.write(`${issuer}\n`);

/** @type {Provider | undefined} */
let provider;

/** @param {Provider} provider @param {IncomingMessage} req @param {ServerResponse} res */
async function interact(provider, req, res) {
  if (req.method !== 'POST') {
    res.setHeader('content-type', 'text/html').end(PAGE);
    return;
  }
  const { params } = await provider.interactionDetails(req, res);
  const accountId = new URLSearchParams(await text(req)).get('login') ?? '';
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid');
  await provider.interactionFinished(req, res, { login: { accountId }, consent: { grantId: await grant.save() } });
}

server.on('request', (req, res) => {
  if (!provider) res.writeHead(503).end();
  else if (req.url?.startsWith('/interaction/')) void interact(provider, req, res);
  else void provider.callback()(req, res);
});

// It ends with its standard input, and therefore with a test that never ends.
for await (const line of createInterface(process.stdin)) {
  provider = new Provider(issuer, {
    clients: [{ client_id: 'macrolog', client_secret: 'the secret of the client', redirect_uris: line.split(' ') }],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
  });
}
process.exit(0);
