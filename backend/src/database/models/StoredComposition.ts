import { defineSiteModel, bigint, char, date, key, text } from '../defineModel';

/** Every composition that was live. Rows never change. */
export const StoredComposition = defineSiteModel('StoredComposition', 'compositions', {
  id: key(char(36)),
  /** Of the head when it was live. */
  sequence: bigint(),
  /** The composition as JSON. */
  document: text('medium'),
  createdAt: date(),
});
