import { businessDayOf } from './today';

const dayIn = (instant: string) => businessDayOf(Date.parse(instant), 'America/Chicago');

test.each([
  ['before midnight', '2026-11-28T05:59:00Z', '2026-11-27'],
  ['after midnight', '2026-11-28T06:01:00Z', '2026-11-27'],
  ['before 4 AM', '2026-11-28T09:59:00Z', '2026-11-27'],
  ['at 4 AM', '2026-11-28T10:00:00Z', '2026-11-28'],
  ['at 3:30 AM in the night that autumn makes longer', '2026-11-01T09:30:00Z', '2026-10-31'],
  ['at 4:30 AM in the night that spring makes shorter', '2027-03-14T09:30:00Z', '2027-03-14'],
])('ADM-71 %s a dish counts among those of its business day', (_when, instant, day) => {
  expect(dayIn(instant)).toBe(day);
});
