import type { Env } from '../../env';
import { createByteCache } from '../../lib/byteCache';
import { memoizeFor } from '../../lib/memoizeFor';
import { createSingleFlight } from '../../lib/singleFlight';
import { queuePicture } from '../menu';
import { pictureOfAddress } from './addresses';
import { DRAWINGS, siteDrawing } from './siteDrawings';
import { readKept } from './sitePictures';
import { findUpload } from './uploads';

/** The cache keeps nothing above an eighth of this; a photo as a PNG of 512 pixels may take 0.8 MB. */
const ICON_BYTES = 8 * 1024 * 1024;
/** As long as pages keep which pictures are shown. Longer while the database is away. */
const LOGO_KEPT_MS = 1000;
/** Of an icon that a system cuts into a shape of its own, the middle that it leaves. */
const SAFE_PART = 0.7;
/** The longer side of the drawn logo, in its own units. */
const DRAWN_SIZE = 48;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const icons = createByteCache(ICON_BYTES);
const makeOnce = createSingleFlight<Buffer>();
const logoReaders = new Map<string, () => ReturnType<typeof readOwnLogo>>();

type IconStyle = {
  /** In pixels. */
  size: number;
  /** A color behind the logo, for systems that cut a shape of their own; without it the icon is transparent. */
  background?: string;
};

/**
 * The restaurant's logo as a square PNG. null: the restaurant has none, and is the demo, which has icons of its own.
 */
export async function brandIcon(
  env: Pick<Env, 'MERCHANT_ID' | 'SITE_MODE'>,
  { size, background }: IconStyle,
): Promise<Buffer | null> {
  const logo = await findLogo(env);
  if (!logo) return null;
  const key = JSON.stringify([env.MERCHANT_ID, logo.hash, size, background]);
  const kept = icons.get(key);
  if (kept) return kept;
  const inner = background === undefined ? size : Math.round(size * SAFE_PART);
  const bytes = await makeOnce(key, () =>
    queuePicture(async () => {
      // A native module of some weight: loaded by the first picture, not by the start.
      const { default: sharp } = await import('sharp');
      const around = background ?? CLEAR;
      const margin = size - inner;
      return sharp(await logo.read(), logo.isDrawing ? { density: (72 * inner) / DRAWN_SIZE } : {})
        .resize(inner, inner, { fit: 'contain', background: around })
        .extend({
          top: margin >> 1,
          left: margin >> 1,
          bottom: margin - (margin >> 1),
          right: margin - (margin >> 1),
          background: around,
        })
        .flatten(background === undefined ? false : { background })
        .png()
        .toBuffer();
    }),
  );
  icons.set(key, bytes);
  return bytes;
}

async function findLogo({ MERCHANT_ID, SITE_MODE }: Pick<Env, 'MERCHANT_ID' | 'SITE_MODE'>) {
  const read = logoReaders.get(MERCHANT_ID) ?? memoizeFor(LOGO_KEPT_MS, () => readOwnLogo(MERCHANT_ID));
  logoReaders.set(MERCHANT_ID, read);
  return (await read()) ?? (SITE_MODE === 'production' ? siteDrawing(DRAWINGS.logo) : undefined);
}

async function readOwnLogo(merchantId: string) {
  const { logo } = await readKept(merchantId);
  const hash = logo && pictureOfAddress(logo.image_url)?.hash;
  return hash ? findUpload(merchantId, 'logo', hash) : undefined;
}
