import { SITE_PICTURE_KINDS, type SitePictureKind } from '@site/contracts';
import { SitePictureFile } from '../../database/models/SitePictureFile';
import { merchantTag, pictureOfKey, purgeMadePictures, SITE_PICTURE_PREFIX } from '../menu';
import { DRAWINGS, siteDrawing } from './siteDrawings';
import { purgeUnused } from './sitePictures';

/** Deletes uploads that no page shows, and the made sizes of pictures that are gone. */
export async function purgeSitePictures(merchantId: string): Promise<{ uploads: number; made: number }> {
  const uploads = await purgeUnused(merchantId);
  const hashes = await hashesByOwner(merchantId);
  const made = await purgeMadePictures((files) =>
    Promise.resolve(
      files.filter(({ key }) => {
        const picture = pictureOfKey(key);
        // Those of other restaurants are not this one's to remove.
        const known = picture && hashes.get(picture.owner);
        return known ? !known.has(picture.hash) : false;
      }),
    ),
  );
  return { uploads, made };
}

/** The hashes that exist, by the owner of their sizes' keys. */
async function hashesByOwner(merchantId: string): Promise<Map<string, Set<string>>> {
  const rows = await SitePictureFile.findAll({ where: { merchantId }, attributes: ['kind', 'hash'] });
  const ofKind = (kind: SitePictureKind) => new Set(rows.filter((row) => row.kind === kind).map(({ hash }) => hash));
  const uploads = SITE_PICTURE_KINDS.map(
    (kind) => [`${SITE_PICTURE_PREFIX}${kind}-${merchantTag(merchantId)}`, ofKind(kind)] as const,
  );
  const { slug, hash } = siteDrawing(DRAWINGS.hero);
  return new Map([...uploads, [slug, new Set([hash])]]);
}
