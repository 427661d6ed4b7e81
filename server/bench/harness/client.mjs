import { Agent, request } from 'node:http';

/** A connection pool of one client, which is told apart by its address. */
export const clientAt = (address, sockets) => ({
  address,
  agent: new Agent({ keepAlive: true, maxSockets: sockets }),
});

/** Sends one request and reads the answer to its end. Returns its status. */
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
