import { tokenOf } from '../../testing/token';
import {
  confirmSession,
  endSession,
  expireSession,
  forgetNewUser,
  getEndReason,
  getExpiredToken,
  getScreenUser,
  getToken,
  isNewUser,
  startSession,
  subscribeToSession,
  userIdOf,
  usernameOf,
} from './session';

test.each([
  [tokenOf('17'), '17'],
  [`a.${btoa(JSON.stringify({ id: 17 }))}.b`, '17'],
  [`a.${btoa(JSON.stringify({ sub: '17' }))}.b`, null],
  [`a.${btoa('"text"')}.b`, null],
  ['nonsense', null],
  ['a.%%%.b', null],
])('the user id of %s is %s', (token, expected) => {
  expect(userIdOf(token)).toBe(expected);
});

test('reads a username that is not ASCII', () => {
  const claims = String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ id: '17', username: 'Zoë' })));
  expect(usernameOf(`a.${btoa(claims)}.b`)).toBe('Zoë');
  expect(usernameOf('nonsense')).toBeNull();
});

test('a session stores its token and the id that the token names', () => {
  startSession(tokenOf('17'));
  expect(localStorage.getItem('token')).toBe(tokenOf('17'));
  expect(localStorage.getItem('user_id')).toBe('17');
});

test('a session whose token names nobody leaves no id of the one before', () => {
  startSession(tokenOf('17'));
  startSession('opaque');
  expect(localStorage.getItem('user_id')).toBeNull();
});

test('ending a session removes token and id', () => {
  startSession(tokenOf('17'));
  endSession('logged-out');
  expect(localStorage).toHaveLength(0);
  expect(getEndReason()).toBe('logged-out');
});

test('a new user stays new with another token, until the questions are answered or the session ends', () => {
  startSession(tokenOf('17'), true);
  expect(isNewUser()).toBe(true);
  startSession(`${tokenOf('17')}-later`);
  expect(isNewUser()).toBe(true);
  forgetNewUser();
  expect(isNewUser()).toBe(false);
  startSession(tokenOf('18'), true);
  endSession('logged-out');
  startSession(tokenOf('18'));
  expect(isNewUser()).toBe(false);
});

test('another user of the browser is not new', () => {
  startSession(tokenOf('17'), true);
  startSession(tokenOf('18'));
  expect(isNewUser()).toBe(false);
});

test('a late rejection of an old token leaves the newer session alone', () => {
  startSession('newer');
  expireSession('older');
  expect(getToken()).toBe('newer');
  expireSession('newer');
  expect(getToken()).toBeNull();
  expect(getEndReason()).toBe('expired');
});

test('the screens of a session that the server had accepted stay when it expires, and a new user stays new', () => {
  startSession(tokenOf('17'), true);
  confirmSession(tokenOf('17'));
  expireSession(tokenOf('17'));
  expect(getToken()).toBeNull();
  expect(localStorage.getItem('user_id')).toBeNull();
  expect(getScreenUser()).toBe('17');
  expect(isNewUser()).toBe(true);
  startSession(tokenOf('18'));
  expect(getExpiredToken()).toBeNull();
  expect(getScreenUser()).toBe('18');
});

test('who listens hears of changes here and in other tabs, until they stop', () => {
  const listener = jest.fn();
  const stop = subscribeToSession(listener);
  startSession('one');
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  expect(listener).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', storageArea: localStorage }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  startSession('two');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('where the browser blocks storage, a session lasts as long as the page', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  startSession(tokenOf('17'));
  expect(getToken()).toBe(tokenOf('17'));
  endSession('logged-out');
  expect(getToken()).toBeNull();
  blocked.mockRestore();
});
