import type { Env } from '../../env';
import { createByteCache } from '../../lib/byteCache';
import { queuePicture } from '../menu';
import { pictureOfAddress } from './addresses';
import { DRAWINGS, siteDrawing } from './siteDrawings';
import { readKept } from './sitePictures';
import { findUpload } from './uploads';

/** A few icons of a few sizes. */
const ICON_BYTES = 2 * 1024 * 1024;
/** Of an icon that a system cuts into a shape of its own, the middle that it leaves. */
const SAFE_PART = 0.7;
/** The longer side of the drawn logo, in its own units. */
const DRAWN_SIZE = 48;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const icons = createByteCache(ICON_BYTES);

type Look = {
  /** In pixels. */
  size: number;
  /** A color behind the logo, for systems that cut a shape of their own; without it the icon is transparent. */
  ground?: string;
};

/**
 * The restaurant's logo as a square PNG. null: the restaurant has none, and is the demo, which has icons of its own.
 */
export async function brandIcon(
  env: Pick<Env, 'MERCHANT_ID' | 'SITE_MODE'>,
  { size, ground }: Look,
): Promise<Buffer | null> {
  const logo = await findLogo(env);
  if (!logo) return null;
  const key = JSON.stringify([env.MERCHANT_ID, logo.hash, size, ground]);
  const kept = icons.get(key);
  if (kept) return kept;
  const inner = ground === undefined ? size : Math.round(size * SAFE_PART);
  const bytes = await queuePicture(async () => {
    // A native module of some weight: loaded by the first picture, not by the start.
    const { default: sharp } = await import('sharp');
    const background = ground ?? CLEAR;
    const margin = size - inner;
    return sharp(await logo.read(), logo.isDrawing ? { density: (72 * inner) / DRAWN_SIZE } : {})
      .resize(inner, inner, { fit: 'contain', background })
      .extend({
        ...{ top: margin >> 1, left: margin >> 1, bottom: margin - (margin >> 1), right: margin - (margin >> 1) },
        background,
      })
      .flatten(ground === undefined ? false : { background: ground })
      .png()
      .toBuffer();
  });
  icons.set(key, bytes);
  return bytes;
}

async function findLogo({ MERCHANT_ID, SITE_MODE }: Pick<Env, 'MERCHANT_ID' | 'SITE_MODE'>) {
  const { logo } = await readKept(MERCHANT_ID);
  const hash = logo && pictureOfAddress(logo.image_url)?.hash;
  const own = hash ? await findUpload(MERCHANT_ID, 'logo', hash) : undefined;
  return own ?? (SITE_MODE === 'production' ? siteDrawing(DRAWINGS.logo) : undefined);
}
