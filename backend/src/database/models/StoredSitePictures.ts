import { defineModel, date, text } from '../defineModel';

/** Which pictures of its own a restaurant shows. Without a row it has none. */
export const StoredSitePictures = defineModel('StoredSitePictures', 'site_pictures', {
  /** JSON of the wire's SitePictures. */
  content: text(),
  updatedAt: date(),
});
