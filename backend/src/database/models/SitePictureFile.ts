import { defineModel, blob, date, integer, key, string } from '../defineModel';

/** A hero or a logo that staff uploaded, as the server encoded it. Never changed: its address names its content. */
export const SitePictureFile = defineModel('SitePictureFile', 'site_picture_files', {
  kind: key(string(8)),
  /** Of `bytes`. */
  hash: key(string(64)),
  /** WebP. A hero has at most 1280 x 720 pixels, a logo 1024 x 512. */
  bytes: blob('medium'),
  width: integer(),
  height: integer(),
  createdAt: date(),
});
