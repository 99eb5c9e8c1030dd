import { DEFAULT_LOCALE, LOGO, type GuestPictures, type Locale } from '@site/contracts';
import type { Env } from '../../env';
import { addressOf } from './addresses';
import { DRAWINGS, siteDrawing } from './siteDrawings';
import type { KeptPictures } from './sitePictures';

/** Beside the name a wide logo would leave no room for it. */
const WIDEST_BESIDE_NAME = 2 * LOGO.height;

/**
 * What a page shows, in its language. Until staff have uploaded something, the demo has its own drawings, which the shell brings,
 * and others have neutral ones.
 */
export function guestPictures(
  { SITE_MODE }: Pick<Env, 'SITE_MODE'>,
  { hero, logo }: KeptPictures,
  locale: Locale,
): GuestPictures {
  const isNeutral = SITE_MODE === 'production';
  return {
    ...(hero
      ? { hero: { src: hero.image_url, alt: hero.alt[locale] || hero.alt[DEFAULT_LOCALE] } }
      : isNeutral && { hero: { src: drawn('hero'), alt: '' } }),
    ...(logo
      ? { logo: { src: logo.image_url, width: widthOf(logo), hasName: logo.has_name } }
      : isNeutral && { logo: { src: drawn('logo'), width: LOGO.height, hasName: false } }),
  };
}

function drawn(kind: keyof typeof DRAWINGS): string {
  return addressOf(kind, DRAWINGS[kind], siteDrawing(DRAWINGS[kind]).hash);
}

/** The width in CSS pixels, at the height of the header's logos. */
function widthOf({ width, height, has_name }: NonNullable<KeptPictures['logo']>): number {
  const widest = has_name ? LOGO.maxWidth : WIDEST_BESIDE_NAME;
  return Math.min(widest, Math.round((LOGO.height * width) / height));
}
