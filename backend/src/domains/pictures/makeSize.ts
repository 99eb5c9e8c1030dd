import { PICTURE } from '@site/contracts';
import { notFound } from '../../lib/AppError';
import { createByteCache } from '../../lib/byteCache';
import { createSingleFlight } from '../../lib/singleFlight';
import { queuePicture, readOrMakePicture, type DishPicture, type PictureFormat } from '../menu';
import { DRAWINGS, isDrawingName, siteDrawing } from './siteDrawings';
import { findUpload, isKind } from './uploads';

/** A logo's sizes are a few KB each and quickly made, so they are in no store. */
const LOGO_BYTES = 1024 * 1024;

const logos = createByteCache(LOGO_BYTES);
const makeOnce = createSingleFlight<Buffer>();

type Size = { bytes: Buffer; format: PictureFormat; isCurrent: boolean };

/**
 * A size of a hero or a logo.
 *
 * @param named `hero.<hash>`, as in the address
 * @param size `640.avif`: of a hero the width, of a logo the height
 * @throws AppError not_found
 */
export async function makeSize(merchantId: string, named: string, size: string): Promise<Size> {
  const [name = '', hash = ''] = named.split('.');
  const [digits, format] = size.split('.') as [string, PictureFormat];
  const picture = await findPicture(merchantId, name, hash);
  const isLogo = name === 'logo' || name === DRAWINGS.logo;
  const pixels = Number(digits);
  // Heroes and logos have different sizes.
  if (!picture || isLogo === (PICTURE.widths as readonly number[]).includes(pixels)) throw notFound('The picture');
  const bytes = await (isLogo
    ? readOrMakeLogo(picture, pixels)
    : readOrMakePicture({ picture, width: pixels, format }));
  return { bytes, format, isCurrent: hash === picture.hash };
}

async function findPicture(merchantId: string, name: string, hash: string): Promise<DishPicture | undefined> {
  if (isDrawingName(name)) return siteDrawing(name);
  return isKind(name) ? findUpload(merchantId, name, hash) : undefined;
}

async function readOrMakeLogo(picture: DishPicture, height: number): Promise<Buffer> {
  const key = `${picture.merchantId ?? ''} ${picture.hash} ${height}`;
  const kept = logos.get(key);
  if (kept) return kept;
  const bytes = await makeOnce(key, () =>
    queuePicture(async () => {
      // A native module of some weight: loaded by the first picture, not by the start.
      const { default: sharp } = await import('sharp');
      const density = picture.isDrawing ? { density: (72 * height) / 48 } : {};
      return sharp(await picture.read(), density)
        .resize({ height })
        .webp({ quality: 90, effort: 4 })
        .toBuffer();
    }),
  );
  logos.set(key, bytes);
  return bytes;
}
