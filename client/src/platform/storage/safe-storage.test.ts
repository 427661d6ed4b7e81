import { safeStorage } from './safe-storage';

const block = () =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

test('values are kept where the browser keeps them', () => {
  const storage = safeStorage('localStorage');
  expect(storage.setItem('token', 'one')).toBe(true);
  expect(localStorage.getItem('token')).toBe('one');
  expect(storage.getItem('token')).toBe('one');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

test('where the browser blocks storage, values last as long as the page', () => {
  const blocked = block();
  const storage = safeStorage('localStorage');
  expect(storage.getItem('token')).toBeNull();
  expect(storage.setItem('token', 'one')).toBe(false);
  expect(storage.getItem('token')).toBe('one');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
  blocked.mockRestore();
});

test('a full storage leaves no older value behind the one that did not fit', () => {
  const storage = safeStorage('localStorage');
  storage.setItem('token', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(storage.setItem('token', 'new')).toBe(false);
  expect(storage.getItem('token')).toBe('new');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a value is replaced in one step, so that no other tab sees it missing', () => {
  const storage = safeStorage('localStorage');
  storage.setItem('token', 'old');
  const removed = jest.spyOn(Storage.prototype, 'removeItem');
  storage.setItem('token', 'new');
  expect(removed).not.toHaveBeenCalled();
  expect(storage.getItem('token')).toBe('new');
});
