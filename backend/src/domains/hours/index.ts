import type { Domain } from '../../Domain';
import { hoursRoutes } from './hours.routes';

export { defaultDays } from './defaultHours';
export { presentHours } from './hours.presenter';
export { readHours } from './readHours';
export { summarizeWeek } from './summarizeWeek';
export { isOpenAt, nextOpeningAfter, openSpansBetween, type OpenSpan, type WeeklyHours } from './schedule';

export const hours: Domain = { routes: hoursRoutes };
