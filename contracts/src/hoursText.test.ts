import { describeIntervals, parseHours } from './hoursText';

test.each([
  ['6AM - 11PM', [{ open: '06:00', close: '23:00' }]],
  ['6am-2am', [{ open: '06:00', close: '02:00' }]],
  [
    '11:30 a.m. – 2 p.m., 5 PM to 10:15PM',
    [
      { open: '11:30', close: '14:00' },
      { open: '17:00', close: '22:15' },
    ],
  ],
  ['12AM - 12PM', [{ open: '00:00', close: '12:00' }]],
  ['10AM - midnight', [{ open: '10:00', close: '00:00' }]],
  ['Closed', []],
  ['closed all day', []],
  ['We are CLOSED.', []],
  ['Open 24 hours', [{ open: '00:00', close: '00:00' }]],
])('%s says when it is open', (text, intervals) => {
  expect(parseHours(text)).toEqual(intervals);
});

test.each(['', 'Lunch only', '25AM - 3PM', '6 - 11', '6AM', '6:75AM - 9PM'])('%j says no times', (text) => {
  expect(parseHours(text)).toBeUndefined();
});

test.each(['6AM - 2AM', '11:30AM - 2PM, 5PM - 10PM', 'Closed', 'Open 24 hours'])(
  '%s is written as it is read',
  (text) => {
    expect(describeIntervals(parseHours(text) ?? [])).toBe(text);
  },
);
