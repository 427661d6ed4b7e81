import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { discardSlowly } from './upload';

afterEach(() => jest.useRealTimers());

test('reads a piece only when the one before has had its time', () => {
  jest.useFakeTimers();
  const req = new IncomingMessage(new Socket());
  const piece = Buffer.alloc(400_000);
  discardSlowly(req);
  req.push(piece);
  req.emit('data', piece);
  expect(req.isPaused()).toBe(true);
  jest.advanceTimersByTime(99);
  expect(req.isPaused()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(req.isPaused()).toBe(false);
});
