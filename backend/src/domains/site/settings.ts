import {
  DEFAULT_LOCALE,
  type BusinessDay,
  type Locale,
  type PicturedSettings,
  type SiteSnapshot,
  type SiteWords,
} from '@site/contracts';
import type { Env } from '../../env';
import { devRemotesOf, testimonialsOf } from '../../env/brandEnv';
import { brandOf } from '../../lib/brandOf';
import { timeZone } from '../../lib/clock';
import { summarizeWeek } from '../hours';
import type { OrderingRules } from '../ordering';
import { guestPictures, type KeptPictures } from '../pictures';
import { homeWordsIn } from '../words';

/** Colours that belong to the browser's frame rather than to the page: the header's pine by day and by night. */
export const THEME_COLORS = { light: '#17402F', dark: '#0B1F16', ground: '#F7F8F3', ember: '#F26B23' } as const;

/** What staff edit. */
type House = {
  days: readonly BusinessDay[];
  rules: OrderingRules;
  languages: readonly Locale[];
  words: SiteWords;
  pictures: KeptPictures;
};

/** The settings of the restaurant and of this site that every screen has. */
export function siteSettings(env: Env, house: House): PicturedSettings {
  const { days, rules, languages, words, pictures } = house;
  return {
    brand: brandOf(env),
    taxRate: rules.charges.taxRate,
    timezone: timeZone(),
    paymentProvider: env.PAYMENT_PROVIDER,
    testCards: env.PAYMENT_PROVIDER === 'sandbox' && env.ALLOW_SANDBOX_PAYMENTS,
    delivery: rules.delivery.enabled,
    ...(rules.kitchen.alwaysOpen && { ordersAnytime: true }),
    testimonials: testimonialsOf(env),
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    mode: env.SITE_MODE,
    languages,
    home: homeWordsIn(words, DEFAULT_LOCALE),
    pictures: guestPictures(env, pictures, DEFAULT_LOCALE),
    hours: { summary: summarizeWeek(days), days: days.map(({ label, text }) => ({ label, text })) },
  };
}

/** Origin of the map's tiles for the content security policy; `{s}` in its host stands for any of the server's names. */
export function tilesOrigin(env: Env): string | null {
  return env.MAP_TILES_URL ? (/^https:\/\/[^/]+/.exec(env.MAP_TILES_URL.replace('{s}', '*'))?.[0] ?? null) : null;
}

/** Whether pages of this site register the service worker. With dev servers it would show old code. */
export function usesServiceWorker(env: Env): boolean {
  return env.SERVICE_WORKER && Object.keys(devRemotesOf(env)).length === 0;
}

/** The settings of a page beside its content. Code of dev servers is not measured. */
export function pageSettings(env: Env): Pick<SiteSnapshot, 'offline' | 'visitsSampleRate'> {
  const isDevelopment = Object.keys(devRemotesOf(env)).length > 0;
  return {
    ...(usesServiceWorker(env) && { offline: true }),
    ...(env.VISITS_SAMPLE_RATE > 0 && !isDevelopment && { visitsSampleRate: env.VISITS_SAMPLE_RATE }),
  };
}
