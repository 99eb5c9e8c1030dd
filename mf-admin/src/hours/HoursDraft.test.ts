import type { BusinessHours, HoursException } from '@site/contracts';
import { fieldOf, toDraft, toRequest } from './HoursDraft';

const closed = (date: string): HoursException => ({ date, closed: true, label: '' });
const draft = toDraft({
  timezone: 'America/Chicago',
  days: [],
  exceptions: [closed('2026-12-24'), closed('2026-12-25'), closed('2026-12-31')],
  open_now: false,
  today: '2026-12-26',
  next_change_at: null,
  next_change_local: null,
} satisfies BusinessHours);

test('hours that are saved after midnight keep the exception of the day before, which may not be over', () => {
  const { exceptions = [] } = toRequest(draft, '2026-12-26');
  expect(exceptions.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31']);
  expect(fieldOf('exceptions.1.date', draft, '2026-12-26')).toBe('exceptions.2026-12-31.date');
});

test('it is dropped a day later', () => {
  expect(toRequest(draft, '2026-12-27').exceptions?.map(({ date }) => date)).toEqual(['2026-12-31']);
});

test('the day before the first of a month is in the month before', () => {
  expect(toRequest(draft, '2027-01-01').exceptions?.map(({ date }) => date)).toEqual(['2026-12-31']);
});
