import { createHash } from 'node:crypto';
import {
  LOGO,
  SITE_PICTURE_KINDS,
  SITE_PICTURE_UPLOAD,
  type SitePictureKind,
  type UploadedPicture,
} from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { SitePictureFile } from '../../database/models/SitePictureFile';
import { locking } from '../../database/transaction';
import { daysAgo, now } from '../../lib/clock';
import { invalidField, notFound } from '../../lib/AppError';
import { decodeUpload, queuePicture, SITE_PICTURE_PREFIX, type DishPicture } from '../menu';
import { addressOf, pictureOfAddress } from './addresses';

const HASH_LENGTH = 32;
/** A page may stay open for some time before it is saved, and a removed picture can be wanted back. */
const UNUSED_DAYS = 7;

/** What is kept of a logo: enough for its icons of 512 pixels. */
const KEPT_LOGO = { width: 1024, height: 512 };
/** Beyond it, a logo in the header would be a stripe. */
const WIDEST = LOGO.maxWidth / LOGO.height;

/**
 * Keeps an uploaded hero or logo. The same picture twice is kept once.
 *
 * @throws AppError validation_failed
 */
export async function keepUpload(merchantId: string, kind: SitePictureKind, upload: Buffer): Promise<UploadedPicture> {
  const { bytes, width, height } = await queuePicture(() => decode(kind, upload));
  if (kind === 'logo' && width > height * WIDEST) {
    throw invalidField('picture', `must be at most ${WIDEST} times as wide as it is high`);
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  await SitePictureFile.bulkCreate([{ merchantId, kind, hash, bytes, width, height, createdAt: now() }], {
    // An upload again counts as new for the job that purges unused ones.
    updateOnDuplicate: ['createdAt'],
  });
  return { image_url: addressOf(kind, kind, hash), width, height };
}

function decode(kind: SitePictureKind, upload: Buffer) {
  if (kind === 'hero') return decodeUpload(upload, { ...SITE_PICTURE_UPLOAD.hero, asShown: true });
  // In its own shape, and transparent where it is: the header's ground shows through.
  return decodeUpload(upload, SITE_PICTURE_UPLOAD.logo, (source) =>
    source.resize({ ...KEPT_LOGO, fit: 'inside', withoutEnlargement: true }).webp({ quality: 92, effort: 4 }),
  );
}

/** An uploaded picture by the hash in its address. Its bytes are read only to make a size of it. */
export async function findUpload(
  merchantId: string,
  kind: SitePictureKind,
  hash: string,
): Promise<DishPicture | undefined> {
  const where = { merchantId, kind, hash };
  if ((await SitePictureFile.count({ where })) === 0) return undefined;
  const read = async (): Promise<Buffer> => {
    const row = await SitePictureFile.findOne({ where, attributes: ['bytes'] });
    // An unused one may be purged between the two reads.
    if (!row) throw notFound('The picture');
    return row.bytes;
  };
  return { slug: `${SITE_PICTURE_PREFIX}${kind}`, hash, merchantId, isDrawing: false, read };
}

/**
 * Size of the upload at an address, in pixels.
 *
 * @throws AppError validation_failed where it is not one of the restaurant's own
 */
export async function sizeOfUpload(
  merchantId: string,
  kind: SitePictureKind,
  address: string,
  transaction: Transaction,
): Promise<{ width: number; height: number }> {
  const named = pictureOfAddress(address);
  const row =
    named?.name === kind &&
    address === addressOf(kind, kind, named.hash) &&
    (await SitePictureFile.findOne({
      where: { merchantId, kind, hash: named.hash },
      attributes: ['width', 'height'],
      ...locking(transaction),
    }));
  if (!row) throw invalidField(`${kind}.image_url`, 'is no longer there. Upload the picture again.');
  return { width: row.width, height: row.height };
}

/**
 * Resets the age of uploads, so that the purge deletes neither one that was just chosen nor, for a week, one that was just
 * removed.
 */
export async function renewUploads(
  merchantId: string,
  addresses: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const hash = hashesOf(addresses);
  if (hash.length > 0) await SitePictureFile.update({ createdAt: now() }, { where: { merchantId, hash }, transaction });
}

/** Deletes uploads that no page shows. @param used addresses of those that are shown */
export function purgeUnusedUploads(merchantId: string, used: readonly string[]): Promise<number> {
  return SitePictureFile.destroy({
    where: { merchantId, createdAt: { [Op.lt]: daysAgo(UNUSED_DAYS) }, hash: { [Op.notIn]: hashesOf(used) } },
  });
}

function hashesOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => pictureOfAddress(address)?.hash ?? []);
}

export function isKind(name: string): name is SitePictureKind {
  return (SITE_PICTURE_KINDS as readonly string[]).includes(name);
}
