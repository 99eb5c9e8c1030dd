import { createByteCache } from './byteCache';

test('the least recently used value goes first when the cache is full', () => {
  const cache = createByteCache(24);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, Buffer.alloc(3));
  expect(cache.get('a')).toHaveLength(3);
  cache.set('i', Buffer.alloc(3));
  expect(['a', 'b', 'c', 'i'].map((key) => cache.has(key))).toEqual([true, false, true, true]);
});

test('a value larger than an eighth of the cache is not kept', () => {
  const cache = createByteCache(24);
  cache.set('large', Buffer.alloc(4));
  expect(cache.get('large')).toBeUndefined();
});

test('setting a key again counts its bytes once', () => {
  const cache = createByteCache(24);
  for (let time = 0; time < 20; time += 1) cache.set('a', Buffer.alloc(3));
  for (const key of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, Buffer.alloc(3));
  expect(cache.has('a')).toBe(true);
});
