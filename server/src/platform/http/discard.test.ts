import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { discardSlowly, MAX_DISCARDED_BYTES } from './discard';

afterEach(() => jest.useRealTimers());

test('reads a piece only when the one before has had its time', () => {
  jest.useFakeTimers();
  const req = new IncomingMessage(new Socket());
  const piece = Buffer.alloc(400_000);
  discardSlowly(req, () => undefined);
  req.push(piece);
  req.emit('data', piece);
  expect(req.isPaused()).toBe(true);
  jest.advanceTimersByTime(99);
  expect(req.isPaused()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(req.isPaused()).toBe(false);
});

test('stops reading after a limit, and at the end', () => {
  const ended: string[] = [];
  const endless = new IncomingMessage(new Socket());
  discardSlowly(endless, () => ended.push('endless'));
  endless.emit('data', Buffer.alloc(MAX_DISCARDED_BYTES - 1));
  expect(ended).toEqual([]);
  endless.emit('data', Buffer.alloc(1));
  endless.emit('end');
  expect(ended).toEqual(['endless']);
  expect(endless.isPaused()).toBe(true);
  const short = new IncomingMessage(new Socket());
  discardSlowly(short, () => ended.push('short'));
  short.emit('data', Buffer.alloc(1));
  short.emit('end');
  expect(ended).toEqual(['endless', 'short']);
});
