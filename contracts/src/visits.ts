import type { LocalDate } from './money';

/** What is measured of a visit: Core Web Vitals, first paint and the server's first byte. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** At most `good` is good, more than `poor` is poor (web.dev/vitals). Milliseconds; CLS has no unit. */
export const VITAL_BANDS: Record<Vital, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

/** The band of a value; every vital has the same three. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** The band that a value is in. */
export function rateVital(vital: Vital, value: number): VitalRating {
  const { good, poor } = VITAL_BANDS[vital];
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}

/** POST /api/visits: sent once, when the page is hidden for the first time. It names no person and no address with an id. */
export type VisitReport = {
  /** The route as its section declares it: `/order-status/:id`. */
  page: string;
  /** The section that owns the page; `shell` for the shell's. */
  remote: string;
  version: string;
  vitals: Partial<Record<Vital, number>>;
};

/** The value that three of four visits stay below, from a histogram. */
export type VitalFigure = { p75: number; visits: number; rating: VitalRating };
/** A vital that no visit measured is missing. */
export type VitalFigures = Partial<Record<Vital, VitalFigure>>;

/** GET /api/admin/visits */
export type VisitFigures = {
  from: LocalDate;
  to: LocalDate;
  /** The share of visits that is measured now, from 0 to 1. */
  sample_rate: number;
  /** Most visited first. */
  pages: { page: string; remote: string; visits: number; vitals: VitalFigures }[];
  /** Releases that were measured or that failed, by remote; the active one first. */
  releases: {
    remote: string;
    version: string;
    is_active: boolean;
    visits: number;
    vitals: VitalFigures;
    /** How often it failed to load or to render in a browser. Reported by all visits, not by a sample. */
    errors: number;
  }[];
};
