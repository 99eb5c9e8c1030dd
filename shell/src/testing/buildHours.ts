import type { BusinessHours } from '@site/contracts';

const weekday = { text: '6AM - 11PM', intervals: [{ open: '06:00', close: '23:00' }] };

/** GET /api/business-hours, open until eleven at night of 2026-11-20, a Friday in Texas. */
export function buildHours(overrides: Partial<BusinessHours> = {}): BusinessHours {
  return {
    timezone: 'America/Chicago',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label) => ({ label, ...weekday })),
    exceptions: [],
    today: '2026-11-20',
    open_now: true,
    next_change_at: '2026-11-21T05:00:00Z',
    next_change_local: '2026-11-20T23:00',
    ...overrides,
  };
}
