import { DEFAULT_LOCALE, type Locale } from '@site/contracts';
import type { Context } from 'koa';
import { isStaff, type Actor } from '../../../http/actor';
import { requestedLocale } from '../../../http/requestedLocale';

/** The language of the mails about an order. Staff who order for a guest use screens in English, and say nothing about the guest. */
export function localeOfOrder(actor: Actor, ctx: Context): Locale {
  return isStaff(actor) ? DEFAULT_LOCALE : requestedLocale(ctx);
}
