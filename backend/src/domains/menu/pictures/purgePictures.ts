import { MenuPicture } from '../../../database/models/MenuPicture';
import { daysAgo } from '../../../lib/clock';
import type { StoredFile } from '../../../lib/store/FileStore';
import { dishPictures } from './dishPictures';
import { merchantTag, pictureOfKey } from './madePictureKey';
import { pictureStore } from './pictureStore';
import { purgeUnusedUploads, UPLOAD_SLUG } from './uploads';

/** Hashes of one query. */
const AT_ONCE = 500;
/** Owner of an upload of any restaurant. No drawing has such a name. */
const OTHER_UPLOAD = new RegExp(`^${UPLOAD_SLUG}-[0-9a-f]+$`);

/** How the owners of the restaurant's own pictures (`domains/pictures`) begin, which are not the menu's to remove. */
export const SITE_PICTURE_PREFIX = 'site-';

/** Deletes uploads that no dish shows, and the made sizes of pictures that are gone. */
export async function purgePictures(merchantId: string): Promise<{ uploads: number; made: number }> {
  const uploads = await purgeUnusedUploads(merchantId);
  return { uploads, made: await purgeMadePictures((files) => withoutPicture(merchantId, files)) };
}

/**
 * Removes made sizes whose upload was deleted or whose drawing has changed. A size that is removed by mistake is made again,
 * so processes need no lock. Those of the last day stay: the version before may still serve them.
 *
 * @param select the sizes among these that are gone
 */
export async function purgeMadePictures(select: (files: StoredFile[]) => Promise<StoredFile[]>): Promise<number> {
  const before = daysAgo(1);
  const old = (await pictureStore().list()).filter(({ modifiedAt }) => modifiedAt < before);
  let removed = 0;
  for (let start = 0; start < old.length; start += AT_ONCE) {
    for (const { key } of await select(old.slice(start, start + AT_ONCE))) {
      await pictureStore().remove(key);
      removed += 1;
    }
  }
  return removed;
}

/** Filters the files whose picture is deleted, of this restaurant only. */
async function withoutPicture(merchantId: string, files: StoredFile[]): Promise<StoredFile[]> {
  const own = [UPLOAD_SLUG, `${UPLOAD_SLUG}-${merchantTag(merchantId)}`];
  const made = files.map((file) => ({ file, picture: pictureOfKey(file.key) }));
  const hashes = made.flatMap(({ picture }) => (picture && own.includes(picture.owner) ? [picture.hash] : []));
  const rows =
    hashes.length === 0 ? [] : await MenuPicture.findAll({ where: { merchantId, hash: hashes }, attributes: ['hash'] });
  const uploads = new Set(rows.map(({ hash }) => hash));
  return made
    .filter(({ picture }) => {
      if (picture === null) return false;
      if (own.includes(picture.owner)) return !uploads.has(picture.hash);
      if (OTHER_UPLOAD.test(picture.owner) || picture.owner.startsWith(SITE_PICTURE_PREFIX)) return false;
      return dishPictures().get(picture.owner)?.hash !== picture.hash;
    })
    .map(({ file }) => file);
}
