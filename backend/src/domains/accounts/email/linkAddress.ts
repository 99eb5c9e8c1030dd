import type { AuthSettings } from '../settings';

/** As `/verify` names what a token is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

type Link = { token: string; type: LinkType; redirectTo: string };

/**
 * What mails link to: a page that says what will happen and does nothing until its button is pressed, so that a program
 * that opens every link of a mail does not use one up (ACC-T9). Its origin is the site's own setting (ACC-T7).
 */
export function mailedLink(link: Link, settings: AuthSettings): string {
  return `${settings.issuer}/link?${queryOf(link)}`;
}

/** Leads a new member of staff to a first password, and from there through the sign-in to the admin area. */
export function staffPasswordLink(token: string, settings: AuthSettings): string {
  const redirectTo = `${settings.siteUrl}/reset-password?next=${encodeURIComponent('/admin')}`;
  return mailedLink({ token, type: 'recovery', redirectTo }, settings);
}

/** The protocol's own address, which uses the token up at once. */
export function actionLink(link: Link, settings: AuthSettings): string {
  return `${settings.issuer}/verify?${queryOf(link)}`;
}

function queryOf({ token, type, redirectTo }: Link): string {
  return new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
}
