import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as tls from 'node:tls';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Sends a request as `node:http` does. The cluster is reached through HTTPS. */
export const request = (origin: string, options: http.RequestOptions): http.ClientRequest =>
  (isSecure(origin) ? https : http).request(origin, options);

/** Opens a connection for the bytes of a request. */
export function connect(origin: string): net.Socket {
  const { hostname: host, port } = new URL(origin);
  const address = { host, port: Number(port) };
  return isSecure(origin) ? tls.connect(address) : net.connect(address);
}
