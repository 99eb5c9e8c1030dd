import { bestEncoding } from './bestEncoding';

test.each([
  // What browsers send over https, and over http.
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a client that accepts %p gets %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});
