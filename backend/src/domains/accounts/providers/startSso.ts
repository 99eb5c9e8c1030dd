import { isUuid } from '../../../lib/isUuid';
import { invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { sendBrowser } from '../redirects';
import { readCodeChallenge } from '../protocol/codeChallenge';
import { findSso, requireSso } from './connections';

/**
 * Returns where a member of an organization signs in, by its connection or by the domain of its addresses. The address is
 * one of this site, which marks the browser that follows it, wherever the program that asked runs.
 *
 * @throws AuthError validation_failed, saml_provider_disabled, sso_provider_not_found, sso_provider_disabled
 */
export function startSso({ body, ctx, settings }: AuthCall): { url: string } | undefined {
  requireSso(settings);
  const { provider_id: id = '', domain = '' } = body;
  if (id !== '' && domain !== '') throw invalid('Only one of provider_id or domain supported');
  if (id === '' && domain === '') throw invalid('A provider_id or domain needs to be provided');
  if (id !== '' && !isUuid(id)) throw invalid('provider_id must be an UUID');
  const connection = findSso(id === '' ? { domain } : { id }, settings);
  const method = body.code_challenge_method;
  const codeChallenge = readCodeChallenge(body.code_challenge, method);

  const url = new URL(`${settings.issuer}/authorize`);
  url.searchParams.set('provider', connection.name);
  url.searchParams.set('redirect_to', body.redirect_to ?? settings.siteUrl);
  if (codeChallenge !== undefined) {
    url.searchParams.set('code_challenge', codeChallenge);
    url.searchParams.set('code_challenge_method', 's256');
  }
  return body.skip_http_redirect === true ? { url: url.href } : sendBrowser(ctx, url.href);
}
