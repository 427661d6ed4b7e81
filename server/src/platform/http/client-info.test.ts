import { bearerToken, toClientKey } from './client-info';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
  ['2001:db8:1:2::', '20010db800010002'],
  ['::1', '0000000000000000'],
  ['garbage', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (ip, client) => {
  expect(toClientKey(ip)).toBe(client);
});

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
