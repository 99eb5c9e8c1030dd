import type { BusinessDay, OpenInterval } from '@site/contracts';

/** product.md section 9. The owner's summary and the days contradict each other; both texts are shown as they are given. */
export const SUMMARY_TEXT = 'Open Daily: 6am - 12am';

const weekday: OpenInterval[] = [{ open: '06:00', close: '23:00' }];

/** The hours that hold until staff save others. What is computed comes from the intervals, never from the texts. */
export const defaultDays: BusinessDay[] = [
  { label: 'Mon', text: '6AM - 11PM', intervals: weekday },
  { label: 'Tue', text: '6AM - 11PM', intervals: weekday },
  { label: 'Wed', text: '6AM - 11PM', intervals: weekday },
  { label: 'Thu', text: '6AM - 11PM', intervals: weekday },
  { label: 'Fri', text: '6AM - 2AM', intervals: [{ open: '06:00', close: '02:00' }] },
  { label: 'Sat', text: '10AM - 2AM', intervals: [{ open: '10:00', close: '02:00' }] },
  { label: 'Sun', text: '10AM - 6PM', intervals: [{ open: '10:00', close: '18:00' }] },
];
