import { createBoundedCache } from './boundedCache';

test('the least recently used value goes first when the cache is full', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('a value that is set again takes no second place, and a deleted one is unknown', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 2]);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
