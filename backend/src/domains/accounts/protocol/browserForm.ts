import type { Context } from 'koa';
import type { AuthSettings } from '../settings';

/**
 * Where a browser's form post comes from: a page of this site, another site, or a place that its headers do not tell.
 * Programs send neither header, which is `unknown`, too; so does a browser that is older than `Sec-Fetch-Site` (2023) for a
 * page without a referrer, whose `Origin` is `null`.
 */
export type FormSource = 'own' | 'foreign' | 'unknown';

export function formSource(ctx: Context, { issuer, siteUrl }: Pick<AuthSettings, 'issuer' | 'siteUrl'>): FormSource {
  const site = ctx.get('Sec-Fetch-Site');
  // `none` is the person themselves, such as by reloading the page.
  if (site !== '') return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = ctx.get('Origin');
  if (origin === '' || origin === 'null') return 'unknown';
  return [issuer, siteUrl].some((ours) => new URL(ours).origin === origin) ? 'own' : 'foreign';
}
