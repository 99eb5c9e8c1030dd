import { requireAal2 } from '../factors/requireAal2';
import type { AuthCall, AuthRouters } from '../protocol/authRouter';
import { allowedRedirect, sendBrowser } from '../redirects';
import { findConnection, requireManualLinking } from './connections';
import { finishFlow } from './finishFlow';
import { flowFailureAddress } from './flowFailures';
import { CALLBACK_PATH, startFlow } from './startFlow';
import { startSso } from './startSso';
import { unlinkIdentity } from './unlinkIdentity';

export function providerRoutes({ open, person }: AuthRouters): void {
  open.get('/authorize', { limit: 'authorize' }, authorize);
  open.get(CALLBACK_PATH, { limit: 'authorize' }, finishFlow);
  open.post(CALLBACK_PATH, { limit: 'authorize', form: true }, takeForm);
  open.post('/sso', { limit: 'sso' }, startSso);
  person.get('/user/identities/authorize', { limit: 'authorize' }, async (call) => {
    requireManualLinking(call.settings);
    const connection = findConnection(call.query.provider ?? '', call.settings);
    await requireAal2(call);
    const url = await startFlow(call, { connection, linking: call });
    return call.query.skip_http_redirect === 'true' ? { url } : sendBrowser(call.ctx, url, 302);
  });
  person.delete('/user/identities/:identity_id', { limit: 'user' }, unlinkIdentity);
}

/**
 * Starts a sign-in at a provider. On a failure a browser is redirected to the site; a program gets the error as JSON.
 */
async function authorize(call: AuthCall): Promise<undefined> {
  const { query, settings, ctx } = call;
  try {
    const connection = findConnection(query.provider ?? '', settings);
    return sendBrowser(ctx, await startFlow(call, { connection }), 302);
  } catch (error) {
    if (!isVisit(call)) throw error;
    return sendBrowser(ctx, flowFailureAddress(error, allowedRedirect(query.redirect_to, settings)), 302);
  }
}

function isVisit({ ctx }: AuthCall): boolean {
  return ctx.get('Accept').includes('text/html');
}

/**
 * Some providers send the browser back with a form (OAuth 2.0 Form Post Response Mode). It comes without the browser's
 * mark, which is not sent with other sites' forms; the visit that follows has it.
 */
function takeForm({ body, ctx, settings }: AuthCall): undefined {
  const { code, state, iss, error, error_description } = body;
  const parameters = Object.entries({ code, state, iss, error, error_description }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  );
  return sendBrowser(ctx, `${settings.issuer}${CALLBACK_PATH}?${new URLSearchParams(parameters).toString()}`);
}
