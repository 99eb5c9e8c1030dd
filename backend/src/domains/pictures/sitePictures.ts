import type { LogoPicture, SitePictures } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { StoredSitePictures } from '../../database/models/StoredSitePictures';
import { now } from '../../lib/clock';
import { purgeUnusedUploads, renewUploads, sizeOfUpload } from './uploads';

/** As they are stored: with the size of the logo, which pages need before it is loaded. */
export type KeptPictures = {
  hero: SitePictures['hero'];
  logo: (LogoPicture & { width: number; height: number }) | null;
};

const NONE: KeptPictures = { hero: null, logo: null };

export async function readKept(merchantId: string, transaction?: Transaction): Promise<KeptPictures> {
  const row = await StoredSitePictures.findOne({ where: { merchantId }, transaction });
  return row ? { ...NONE, ...(JSON.parse(row.content) as Partial<KeptPictures>) } : NONE;
}

/** The restaurant's own pictures, as staff save them. */
export async function readPictures(merchantId: string, transaction?: Transaction): Promise<SitePictures> {
  const { hero, logo } = await readKept(merchantId, transaction);
  return { hero, logo: logo && { image_url: logo.image_url, has_name: logo.has_name } };
}

/**
 * Replaces them; pages follow within seconds.
 *
 * @throws AppError validation_failed for a picture that was not uploaded here
 */
export async function savePictures(
  merchantId: string,
  { hero, logo }: SitePictures,
  transaction: Transaction,
): Promise<SitePictures> {
  if (hero) await sizeOfUpload(merchantId, 'hero', hero.image_url, transaction);
  const kept: KeptPictures = {
    hero,
    logo: logo && { ...logo, ...(await sizeOfUpload(merchantId, 'logo', logo.image_url, transaction)) },
  };
  const before = await readKept(merchantId, transaction);
  await renewUploads(merchantId, [...addressesIn(before), ...addressesIn(kept)], transaction);
  await StoredSitePictures.upsert({ merchantId, content: JSON.stringify(kept), updatedAt: now() }, { transaction });
  return readPictures(merchantId, transaction);
}

/** Deletes uploads that no page has shown for a week. */
export async function purgeUnused(merchantId: string): Promise<number> {
  return purgeUnusedUploads(merchantId, addressesIn(await readKept(merchantId)));
}

function addressesIn({ hero, logo }: SitePictures): string[] {
  return [hero, logo].flatMap((picture) => picture?.image_url ?? []);
}
