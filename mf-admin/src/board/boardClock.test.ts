import { boardClock } from './boardClock';

test('ADM-56 after an hour without a ticket the first timer shows the time at once', () => {
  jest.useFakeTimers();
  boardClock.setTo(new Date().toISOString());
  boardClock.subscribe(() => undefined)();
  const before = boardClock.now();
  jest.advanceTimersByTime(3_600_000);
  const leave = boardClock.subscribe(() => undefined);
  expect(boardClock.now() - before).toBe(3_600_000);
  leave();
});
