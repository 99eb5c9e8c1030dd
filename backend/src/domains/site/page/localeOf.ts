import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '@site/contracts';
import type { Context } from 'koa';

/**
 * The language of a visitor's page: the one that they chose, else the best match of their browser's languages, else English.
 * The answer is marked as one that differs by both.
 *
 * @param offered the languages of the restaurant
 */
export function localeOf(ctx: Context, offered: readonly Locale[] = [DEFAULT_LOCALE]): Locale {
  if (offered.length < 2) return DEFAULT_LOCALE;
  ctx.vary('Cookie');
  ctx.vary('Accept-Language');
  const chosen = ctx.cookies.get(LOCALE_COOKIE);
  const known = offered.find((locale) => locale === chosen);
  if (known) return known;
  const best = ctx.acceptsLanguages([...offered]);
  return offered.find((locale) => locale === best) ?? DEFAULT_LOCALE;
}
