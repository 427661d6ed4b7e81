import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { isForwarded, isLocalRequest } from './local-request';

const requestWith = (headers: IncomingHttpHeaders) =>
  Object.assign(new IncomingMessage(new Socket()), { headers: { host: 'localhost:4000', ...headers } });

test.each<[IncomingHttpHeaders]>([
  [{}],
  [{ host: '127.0.0.1:4000' }],
  [{ host: '[::1]:4000' }],
  [{ host: 'LOCALHOST' }],
  [{ origin: 'http://localhost:5173', referer: 'http://127.0.0.1:5173/app/upgrade' }],
  [{ 'x-forwarded-for': '127.0.0.1, ::1, ::ffff:127.0.0.1', 'x-forwarded-proto': 'http' }],
  [{ forwarded: 'for=127.0.0.1;host=localhost:4000, for="[::1]:5173"' }],
])('names only this machine: %j', (headers) => {
  expect(isLocalRequest(requestWith(headers))).toBe(true);
});

test.each<[IncomingHttpHeaders]>([
  [{ host: undefined }],
  [{ host: 'macrolog.example' }],
  [{ host: 'localhost.example:4000' }],
  [{ host: '127.0.0.1.example' }],
  [{ origin: 'https://macrolog.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost.example' }],
  [{ referer: 'https://macrolog.example/app' }],
  [{ referer: 'http://localhost@macrolog.example/' }],
  [{ 'x-forwarded-for': '127.0.0.1, 192.0.2.7' }],
  [{ 'x-forwarded-for': '' }],
  [{ 'x-forwarded-host': 'macrolog.example' }],
  [{ 'x-real-ip': '192.0.2.7' }],
  [{ 'cf-connecting-ip': '192.0.2.7' }],
  [{ forwarded: 'for=127.0.0.1;host=macrolog.example' }],
  [{ forwarded: 'for="[2001:db8::1]:4711"' }],
  [{ forwarded: 'for=127.0.0.1, FOR=unknown' }],
  [{ via: '1.1 proxy' }],
])('names another machine, or none: %j', (headers) => {
  expect(isLocalRequest(requestWith(headers))).toBe(false);
});

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
])('a request with %s came through a proxy', (name) => {
  expect(isForwarded(requestWith({ [name]: '127.0.0.1' }))).toBe(true);
  expect(isForwarded(requestWith({}))).toBe(false);
});
