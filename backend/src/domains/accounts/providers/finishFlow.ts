import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { codeAddress, sendBrowser, tokensAddress } from '../redirects';
import { announceSession } from '../sessions/announceSession';
import { openSession, type Opened } from '../sessions/openSession';
import { sessionTokens } from '../sessions/presentSession';
import { queryProvider, type Recognized } from './queryProvider';
import { browserMark } from './browserCookie';
import { continueSession } from './continueSession';
import { findConnection } from './connections';
import { endFlow, findFlow, issueCode, type Flow } from './flowStates';
import { linkIdentity } from './linkIdentity';
import { flowFailureAddress, refusedBy } from './flowFailures';
import { presentProviderTokens } from './providerTokens';
import { recognizePerson } from './recognizePerson';

/**
 * The browser is back from its provider. The outcome is returned to the site where it began, as tokens in the
 * fragment, as a code, or as an error; only a browser that we can't place comes back to the site itself.
 */
export async function finishFlow(call: AuthCall): Promise<undefined> {
  const { ctx, settings } = call;
  const query = new URLSearchParams(ctx.querystring);
  let flow: Flow | undefined;
  try {
    const state = query.get('state') ?? '';
    if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    flow = await claimFlow(state, call);
    return sendBrowser(ctx, await outcome({ state, flow, query }, call), 302);
  } catch (error) {
    return sendBrowser(ctx, flowFailureAddress(error, flow?.data.redirectTo ?? settings.siteUrl), 302);
  }
}

/** A state is good once, for five minutes, in the browser that it was given to (ACC-O1). */
async function claimFlow(state: string, { ctx, settings, merchantId }: AuthCall): Promise<Flow> {
  const flow = await findFlow(merchantId, state);
  const isSameBrowser = flow?.data.browserHash === browserMark(ctx, settings);
  if (!flow || !isSameBrowser || !(await endFlow(flow))) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  }
  return flow;
}

type ProviderCallback = { state: string; flow: Flow; query: URLSearchParams };

async function outcome(callback: ProviderCallback, call: AuthCall): Promise<string> {
  const { flow, query } = callback;
  const { settings } = call;
  const refusal = query.get('error');
  if (refusal !== null) throw refusedBy(refusal, query.get('error_description') ?? '');
  if (!query.get('code')) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  }
  const connection = findConnection(flow.row.provider, settings);
  const recognized = await queryProvider(callback, connection, settings);
  const here: AuthCall = { ...call, query: { redirect_to: flow.data.redirectTo }, body: {} };
  return flow.row.codeChallenge === null ? withTokens(recognized, flow, here) : withCode(recognized, flow, here);
}

async function withTokens({ profile, tokens }: Recognized, flow: Flow, call: AuthCall): Promise<string> {
  const by = linkingOf(flow);
  const { user, session }: Opened = by
    ? await linkIdentity(profile, by, call, ({ user: person, session: before }, transaction) =>
        continueSession(person, { session: before, origin: call.origin }, transaction),
      )
    : await recognizePerson(profile, call, (person, transaction) =>
        openSession(person, { method: 'oauth', origin: call.origin }, transaction),
      );
  const ours = await sessionTokens({ user }, session, call.settings);
  announceSession(call.ctx, session.id, call.settings);
  return tokensAddress(flow.data.redirectTo, ours, presentProviderTokens(tokens));
}

async function withCode({ profile, tokens }: Recognized, { row, data }: Flow, call: AuthCall): Promise<string> {
  const { merchantId, provider, codeChallenge } = row;
  const begun = { merchantId, provider, method: 'oauth' as const, codeChallenge: codeChallenge ?? '', tokens };
  const by = linkingOf({ row, data });
  const code = by
    ? await linkIdentity(profile, by, call, ({ user, session }, transaction) =>
        issueCode({ ...begun, userId: user.id, sessionId: session.id }, transaction),
      )
    : await recognizePerson(profile, call, (person, transaction) =>
        issueCode({ ...begun, userId: person.id }, transaction),
      );
  return codeAddress(data.redirectTo, code);
}

function linkingOf({ row, data }: Flow): { userId: string; sessionId: string } | undefined {
  return row.userId !== null && data.sessionId !== null ? { userId: row.userId, sessionId: data.sessionId } : undefined;
}
