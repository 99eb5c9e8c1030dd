import type { Instant, LocalDate } from './money';

/** `close` earlier than or equal to `open` means after midnight. Times are the restaurant's wall clock, `HH:MM`. */
export type OpenInterval = { open: string; close: string };

/** One day of the week: `label` is 'Mon', `text` what a guest reads ('6AM - 11PM'). Closed without intervals. */
export type BusinessDay = { label: string; text: string; intervals: OpenInterval[] };

/** A day that differs from its weekday. `intervals` are absent when it is closed. */
export type HoursException = { date: LocalDate; closed: boolean; label: string; intervals?: OpenInterval[] };

/** GET /api/business-hours */
export type BusinessHours = {
  timezone: string;
  /** Monday first. */
  days: BusinessDay[];
  exceptions: HoursException[];
  /** On the restaurant's calendar, as the server counts: the clock of a guest's phone may be wrong. */
  today: LocalDate;
  open_now: boolean;
  next_change_at: Instant | null;
  /** The same moment on the restaurant's wall clock, `2026-11-20T23:00`. */
  next_change_local: string | null;
};

/** PUT /api/business-hours: staff. Seven days, Monday first; exceptions that are not sent stay as they are. */
export type SaveBusinessHoursRequest = { days: BusinessDay[]; exceptions?: HoursException[] };
