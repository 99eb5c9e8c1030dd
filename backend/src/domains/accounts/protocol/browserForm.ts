import type { Context } from 'koa';
import type { AuthSettings } from '../settings';

/**
 * Where a form post comes from: a page of this site, a page of another site, or unknown. Unknown are programs, which send
 * neither header, and browsers without `Sec-Fetch-Site` (before 2023) on a page without a referrer: they send the `Origin`
 * `null`.
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
