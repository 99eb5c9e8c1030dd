import { defineSiteModel, char, date, key, nullable, string, text } from '../defineModel';

/** Every published release. Rows never change but for `previewedUntil`. */
export const StoredRelease = defineSiteModel('StoredRelease', 'releases', {
  id: key(char(36)),
  remote: string(64),
  version: string(64),
  /** The release as JSON. */
  document: text('medium'),
  publishedBy: string(120),
  publishedAt: date(),
  /** Until when a preview link to it works. */
  previewedUntil: nullable(date()),
});
