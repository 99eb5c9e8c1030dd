import { DEFAULT_LOCALE, type Locale } from '@site/contracts';
import type { Context } from 'koa';
import { requestedLocale } from '../../../http/requestedLocale';

/**
 * The language of a visitor's page. The answer is marked as one that differs by what the visitor asks for.
 *
 * @param offered the languages of the restaurant
 */
export function localeOf(ctx: Context, offered: readonly Locale[] = [DEFAULT_LOCALE]): Locale {
  if (offered.length < 2) return DEFAULT_LOCALE;
  ctx.vary('Cookie');
  ctx.vary('Accept-Language');
  return requestedLocale(ctx, offered);
}
