import { Agent, request } from 'node:http';

/** Connection pool of a single client, identified by its address. */
export const clientAt = (address, sockets) => ({
  address,
  agent: new Agent({ keepAlive: true, maxSockets: sockets }),
});

/** Sends a request, reads the whole response and returns its status. */
export function send(origin, { address, agent }, { method = 'POST', path, body, token }) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': address,
    ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
