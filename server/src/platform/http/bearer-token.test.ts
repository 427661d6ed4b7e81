import { bearerToken } from './bearer-token';

test.each([
  ['Bearer abc.def.ghi', 'abc.def.ghi'],
  ['bearer abc', 'abc'],
  ['BEARER abc', 'abc'],
])('%j carries %s', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test.each([undefined, '', 'abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic abc', 'Bearer\tabc', 'xBearer abc'])(
  '%j carries no token',
  (header) => {
    expect(bearerToken(header)).toBeUndefined();
  },
);
