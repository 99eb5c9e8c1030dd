import type { Locale } from './locale';
import type { UploadedPicture } from './menuEditing';
import type { SiteSettings } from './site';

/** The pictures of its own that a restaurant can have on its pages. */
export const SITE_PICTURE_KINDS = ['hero', 'logo'] as const;
export type SitePictureKind = (typeof SITE_PICTURE_KINDS)[number];

/** The photo at the top of the home page, 16:9. */
export type HeroPicture = Pick<UploadedPicture, 'image_url'> & {
  /** What it shows, for guests who cannot see it. An empty text is the English one. */
  alt: Record<Locale, string>;
};

/** The logo in the header. */
export type LogoPicture = Pick<UploadedPicture, 'image_url'> & {
  /** It holds the name of the restaurant, which is then not written beside it. */
  has_name: boolean;
};

/**
 * GET, PUT /api/site/pictures: the restaurant's own pictures, with addresses from POST /api/admin/site/pictures/{kind}. null:
 * guests see the site's neutral picture.
 */
export type SitePictures = { hero: HeroPicture | null; logo: LogoPicture | null };

/** Limits of the uploads beside those of `PICTURE_UPLOAD`, in pixels. */
export const SITE_PICTURE_UPLOAD = {
  /** On a screen with two pixels for each of the page's, a smaller photo would look blurred. */
  hero: { minWidth: 960, minHeight: 540 },
  /** Twice the height in the header. */
  logo: { minWidth: 72, minHeight: 72 },
} as const;

/** The logo in the header, in pixels of the page. */
export const LOGO = { height: 36, maxWidth: 180, densities: [1, 2, 3] } as const;

/** How wide the hero is at the top of the home page, as in `sizes`: the preload and the picture must name the same. */
export const HERO_SIZES = '(min-width: 75em) 605px, (min-width: 62em) 46vw, 92vw';

/** What a page shows, in its language. A missing picture is the drawing of the shell, which is the demo's. */
export type GuestPictures = {
  hero?: { src: string; alt: string };
  logo?: { src: string; width: number; hasName: boolean };
};

/** The settings in a page's snapshot. Servers before the restaurants' own pictures send none. */
export type PicturedSettings = SiteSettings & { pictures?: GuestPictures };
