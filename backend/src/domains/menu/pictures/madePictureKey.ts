import type { DishPicture, PictureFormat } from './dishPictures';

export type MadePicture = { picture: Pick<DishPicture, 'slug' | 'hash'>; width: number; format: PictureFormat };

/** The store's key of a made picture. The hash is last, because the folder fans out by a key's tail. */
export function madePictureKey({ picture: { slug, hash }, width, format }: MadePicture): string {
  return `${width}-${slug}-${hash}.${format}`;
}

/** The picture that `madePictureKey` was called with, or null for another key. */
export function pictureOfKey(key: string): MadePicture['picture'] | null {
  const [, ...rest] = key.slice(0, key.lastIndexOf('.')).split('-');
  const hash = rest.pop();
  return hash !== undefined && rest.length > 0 ? { slug: rest.join('-'), hash } : null;
}
