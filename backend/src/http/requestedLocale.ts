import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '@site/contracts';
import type { Context } from 'koa';

/**
 * The language that a visitor asks for: the one that they chose, else the best match of their browser's languages, else
 * English.
 *
 * @param offered one of these
 */
export function requestedLocale(ctx: Context, offered: readonly Locale[] = LOCALES): Locale {
  const chosen = ctx.cookies.get(LOCALE_COOKIE);
  const known = offered.find((locale) => locale === chosen);
  if (known) return known;
  const best = ctx.acceptsLanguages([...offered]);
  return offered.find((locale) => locale === best) ?? DEFAULT_LOCALE;
}
