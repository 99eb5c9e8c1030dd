import { ROUTE_PATTERN, type Vital, type VisitReport } from '@site/contracts';
import Joi from 'joi';

/** Ten minutes in milliseconds: longer is no measurement of a visit. */
const time = Joi.number().min(0).max(600_000);

export const visitSchema = Joi.object<VisitReport, true>({
  page: Joi.string().pattern(ROUTE_PATTERN, 'a route of the site').max(120).required(),
  remote: Joi.string().max(60).required(),
  version: Joi.string().max(60).required(),
  vitals: Joi.object<Record<Vital, number>, true>({
    LCP: time,
    INP: time,
    CLS: Joi.number().min(0).max(1000),
    FCP: time,
    TTFB: time,
  })
    .min(1)
    .required(),
});

export type VisitsQuery = { days: number };
export const visitsQuery = Joi.object<VisitsQuery, true>({ days: Joi.number().valid(1, 7, 28).default(7) });
