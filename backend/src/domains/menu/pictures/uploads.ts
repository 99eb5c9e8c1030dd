import { createHash } from 'node:crypto';
import type { UploadedPicture } from '@site/contracts';
import { execute } from '../../../database/connection';
import { MenuPicture } from '../../../database/models/MenuPicture';
import { notFound } from '../../../lib/AppError';
import { daysAgo, now } from '../../../lib/clock';
import { addressOf, type DishPicture } from './dishPictures';
import { decodeUpload } from './decodeUpload';
import { queuePicture } from './makePicture';

/** In the addresses of uploads, where illustrations have their own name. */
export const UPLOAD_SLUG = 'upload';

const HASH_LENGTH = 32;
/** A dialog may stay open for some time before its dish is saved. */
const UNUSED_DAYS = 7;
/** Rows of one run of the job. */
const PURGED_AT_ONCE = 100;

/**
 * Keeps an uploaded picture. The same picture twice is kept once.
 *
 * @throws AppError validation_failed
 */
export async function keepUpload(merchantId: string, upload: Buffer): Promise<UploadedPicture> {
  const { bytes, width, height } = await queuePicture(() => decodeUpload(upload));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  await MenuPicture.bulkCreate([{ merchantId, hash, bytes, width, height, createdAt: now() }], {
    // An upload again counts as new for the job that purges unused ones.
    updateOnDuplicate: ['createdAt'],
  });
  return { image_url: addressOf({ slug: UPLOAD_SLUG, hash }), width, height };
}

/** An uploaded picture by the hash in its address. Its bytes are read only to make a size of it. */
export async function findUpload(merchantId: string, hash: string): Promise<DishPicture | undefined> {
  const where = { merchantId, hash };
  if ((await MenuPicture.count({ where })) === 0) return undefined;
  const read = async (): Promise<Buffer> => {
    const row = await MenuPicture.findOne({ where, attributes: ['bytes'] });
    // An unused one may be purged between the two reads.
    if (!row) throw notFound('The picture');
    return row.bytes;
  };
  return { slug: UPLOAD_SLUG, hash, merchantId, isDrawing: false, read };
}

/** Deletes pictures that no dish shows. Deleted dishes count: they can be restored. */
export function purgeUnusedUploads(merchantId: string): Promise<number> {
  return execute(
    `DELETE FROM menu_pictures
      WHERE merchant_id = :merchantId AND created_at < :before
        AND NOT EXISTS (
          SELECT 1 FROM menu_items
           WHERE menu_items.merchant_id = menu_pictures.merchant_id
             AND menu_items.image_url LIKE CONCAT('/media/dishes/${UPLOAD_SLUG}.', menu_pictures.hash, '/%'))
      LIMIT ${PURGED_AT_ONCE}`,
    { merchantId, before: daysAgo(UNUSED_DAYS) },
  );
}
