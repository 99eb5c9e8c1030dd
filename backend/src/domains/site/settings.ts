import type { BusinessDay, Brand, SiteSettings } from '@site/contracts';
import type { Env } from '../../env';
import { TIME_ZONE } from '../../lib/clock';
import { TAX_RATE } from '../../lib/money';
import { SUMMARY_TEXT } from '../hours';

/** Colours that belong to the browser's frame rather than to the page: the header's pine by day and by night. */
export const THEME_COLORS = { light: '#17402F', dark: '#0B1F16', ground: '#F7F8F3', ember: '#F26B23' } as const;

export function brandOf(env: Env): Brand {
  return {
    name: env.BRAND_NAME,
    tagline: env.BRAND_TAGLINE,
    phone: env.BRAND_PHONE,
    phoneHref: `+1${env.BRAND_PHONE.replace(/\D/g, '')}`,
    address: {
      street: env.BRAND_STREET,
      city: env.BRAND_CITY,
      region: env.BRAND_REGION,
      postalCode: env.BRAND_POSTAL_CODE,
      country: 'US',
    },
    location: { latitude: env.BRAND_LATITUDE, longitude: env.BRAND_LONGITUDE },
    socials: { photos: env.BRAND_PHOTOS_URL, videos: env.BRAND_VIDEOS_URL },
    merchantId: env.MERCHANT_ID,
    foundedYear: env.BRAND_FOUNDED_YEAR,
  };
}

/** What every screen knows of the restaurant and of this site. */
export function siteSettings(env: Env, days: readonly BusinessDay[]): SiteSettings {
  return {
    brand: brandOf(env),
    taxRate: TAX_RATE,
    timezone: TIME_ZONE,
    paymentProvider: env.PAYMENT_PROVIDER,
    testCards: env.PAYMENT_PROVIDER === 'sandbox' && env.ALLOW_SANDBOX_PAYMENTS,
    delivery: env.DELIVERY,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    mode: env.SITE_MODE,
    hours: { summary: SUMMARY_TEXT, days: days.map(({ label, text }) => ({ label, text })) },
  };
}

/** Origin of the map's tiles for the content security policy; `{s}` in its host stands for any of the server's names. */
export function tilesOrigin(env: Env): string | null {
  return env.MAP_TILES_URL ? (/^https:\/\/[^/]+/.exec(env.MAP_TILES_URL.replace('{s}', '*'))?.[0] ?? null) : null;
}
