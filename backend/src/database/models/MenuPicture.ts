import { defineModel, blob, date, integer, key, string } from '../defineModel';

/** A picture that staff uploaded, as the server encoded it. Never changed: its address names its content. */
export const MenuPicture = defineModel('MenuPicture', 'menu_pictures', {
  /** Of `bytes`. */
  hash: key(string(64)),
  /** WebP, at most 1280 x 720. */
  bytes: blob('medium'),
  width: integer(),
  height: integer(),
  createdAt: date(),
});
