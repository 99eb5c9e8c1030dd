import { withinTime } from '../../../testing/withinTime';
import { readBanDuration } from './readBanDuration';

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1500],
  ['1.s.5s', 1500],
  ['+10ms', 10],
  ['-5s', -5000],
  ['none', null],
  ['0', null],
  ['0s', null],
])('%s is a ban of %s ms', (given, milliseconds) => {
  expect(readBanDuration(given)).toBe(milliseconds);
});

test.each(['', '5', 's', '1 h', '1h!', '--5s', '1..5s', `${'1'.repeat(100)}s`])('"%s" is refused', (given) => {
  expect(() => readBanDuration(given)).toThrow('invalid duration');
});

test('a text that divides into numbers in many ways is refused in linear time', () => {
  expect(() => withinTime(() => readBanDuration(`${'11s'.repeat(33)}!`))).toThrow('invalid duration');
});
