import { createHash } from 'node:crypto';
import type { DishPicture, PictureFormat } from './dishPictures';

type KeyedPicture = Pick<DishPicture, 'slug' | 'hash' | 'merchantId'>;

export type MadePicture = { picture: KeyedPicture; width: number; format: PictureFormat };

/** Digits of a restaurant's part of a key. Its id may hold characters that a key must not. */
const TAG_LENGTH = 12;

/**
 * The store's key of a made picture. An upload's key names its restaurant, so that several can share a store; drawings are the same
 * for all. The hash is last, because the folder fans out by a key's tail.
 */
export function madePictureKey({ picture: { slug, hash, merchantId }, width, format }: MadePicture): string {
  const owner = merchantId === undefined ? slug : `${slug}-${merchantTag(merchantId)}`;
  return `${width}-${owner}-${hash}.${format}`;
}

/** The key that versions before decision 0259 gave an upload: without its restaurant. */
export function sharedPictureKey({ picture: { slug, hash }, width, format }: MadePicture): string {
  return madePictureKey({ picture: { slug, hash }, width, format });
}

/** The part of a restaurant's keys between slug and hash. */
export function merchantTag(merchantId: string): string {
  return createHash('sha256').update(merchantId).digest('hex').slice(0, TAG_LENGTH);
}

/** Owner (a drawing's slug, or an upload's slug with its restaurant's tag) and hash of a key, or null for another key. */
export function pictureOfKey(key: string): { owner: string; hash: string } | null {
  const [, ...rest] = key.slice(0, key.lastIndexOf('.')).split('-');
  const hash = rest.pop();
  return hash !== undefined && rest.length > 0 ? { owner: rest.join('-'), hash } : null;
}
