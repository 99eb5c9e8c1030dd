import { defineModel, dateOnly, integer, key, string } from '../defineModel';

/** How many measured visits of a day fell into one bucket of a vital's histogram. */
export const VisitVital = defineModel('VisitVital', 'visit_vitals', {
  /** The restaurant's business day. */
  day: key(dateOnly()),
  /** A route as its section declares it. */
  page: key(string(120)),
  remote: key(string(60)),
  version: key(string(60)),
  vital: key(string(8)),
  /** The bucket's upper bound: milliseconds, for CLS thousandths. */
  bucket: key(integer()),
  visits: integer(),
});
