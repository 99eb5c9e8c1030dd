import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../testing';
import { createPollLoop } from './pollLoop';

test('a loop that nobody follows rests until it has a follower, and reads immediately then', async () => {
  let isFollowed = false;
  let looks = 0;
  const loop = createPollLoop({
    name: 'a test',
    follows: () => isFollowed,
    isFollowed: () => isFollowed,
    look: () => Promise.resolve(void (looks += 1)),
  });
  loop.start('a restaurant');
  await sleep(1500);
  expect(looks).toBe(1);
  isFollowed = true;
  loop.lookSoon();
  await eventually(() => Promise.resolve(expect(looks).toBeGreaterThanOrEqual(4)));
  isFollowed = false;
  await loop.stop();
});
