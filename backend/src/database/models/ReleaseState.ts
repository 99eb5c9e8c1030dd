import { defineSiteModel, bigint, date, key, nullable, string, withDefault, type RowOf } from '../defineModel';

/** What happened to a release since it was published: one row for each that was active at some time. */
export const ReleaseState = defineSiteModel('ReleaseState', 'release_states', {
  remote: key(string(60)),
  version: key(string(60)),
  /** When visitors last began to see it. */
  activatedAt: date(),
  /** When enough page loads had shown that it works; null until then, and again once it was taken back. */
  provenAt: nullable(date()),
  /** When it was taken back; null again once it is activated. */
  recalledAt: nullable(date()),
  /** Pages that were served with it since it was activated. */
  pageLoads: withDefault(bigint(), 0),
});

export type ReleaseStateRow = RowOf<typeof ReleaseState>;
