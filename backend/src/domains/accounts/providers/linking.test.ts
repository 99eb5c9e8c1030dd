import type { UserIdentity } from '@supabase/auth-js';
import { execute, select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { providerSite, PROVIDER } from '../../../testing/providerSite';
import { untilLockWait } from '../../../testing/untilLockWait';
import { fragmentOf, visitor } from '../../../testing/visitor';
import { lockUser } from '../users/findUser';

const site = providerSite((issuer) => ({
  AUTH_EXTERNAL_OTHER_ISSUER: issuer.issuer,
  AUTH_EXTERNAL_OTHER_CLIENT_ID: 'the-site',
}));
const { server } = site;

let nth = 0;
const somebody = (more: object = {}) => {
  nth += 1;
  return { sub: `person-${nth}`, email: `person-${nth}@example.com`, email_verified: true, ...more };
};
const arrive = async () => fragmentOf(await visitor().follow(await site.startOf(authClient(server))));
const countUsers = async () => (await select<{ n: number }>('SELECT COUNT(*) AS n FROM auth_users', {}))[0]?.n;

/** The whole way of `linkIdentity`: asked by the signed-in client in a browser, which then goes to the provider. */
async function link(token: string, { browser = visitor(), provider = 'demo' } = {}) {
  const path = `/auth/v1/user/identities/authorize?provider=${provider}&skip_http_redirect=true&redirect_to=${site.origin}/account`;
  const answer = await fetch(site.origin + path, {
    headers: { Authorization: `Bearer ${token}`, ...(browser.cookies() !== '' && { Cookie: browser.cookies() }) },
  });
  const json = (await answer.json()) as { url?: string; error_code?: string; msg?: string };
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  return { status: answer.status, json, cookie: `${name}=${value}` };
}

/** Like `follow`, with the mark that the client's own call has left in the browser. */
async function comeBack(url: string, cookie: string): Promise<URL> {
  const leave = await fetch(url, { redirect: 'manual' });
  const back = await fetch(leave.headers.get('Location') ?? '', { redirect: 'manual', headers: { Cookie: cookie } });
  return new URL(back.headers.get('Location') ?? '');
}

async function linkWhole(token: string, provider = 'demo'): Promise<URL> {
  const { json, cookie } = await link(token, { provider });
  return comeBack(json.url ?? '', cookie);
}

async function identitiesOf(user: { email: string; password: string }): Promise<UserIdentity[]> {
  const { client } = await signedInClient(server, user);
  return (await client.getUserIdentities()).data?.identities ?? [];
}

beforeEach(() => {
  site.issuer.person = somebody();
});

describe('ACC-O4 the account of an address', () => {
  test('is joined when both sides have verified it: password and everything else stays', async () => {
    const user = await buildUser(server, { displayName: 'Chosen here' });
    site.issuer.person = somebody({ email: user.email.toUpperCase(), name: 'Told there' });
    const { session } = await site.signIn();
    expect(session.user).toMatchObject({
      id: user.id,
      app_metadata: { provider: 'email', providers: ['email', 'demo'] },
      user_metadata: { display_name: 'Chosen here', full_name: 'Told there' },
    });
    expect(await identitiesOf(user)).toHaveLength(2);
  });

  test('is not joined when the provider has not verified it; nothing is made, and the owner is not signed out', async () => {
    const user = await buildUser(server);
    const before = await countUsers();
    site.issuer.person = somebody({ email: user.email, email_verified: false });
    expect(await arrive()).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    expect(await countUsers()).toBe(before);
    expect((await user.api.get('/auth/v1/user')).status).toBe(200);
    expect(await identitiesOf(user)).toHaveLength(1);
  });

  test('that nobody confirmed is wiped before: a password set there stops working', async () => {
    const squatter = await buildUser(server, { confirmed: false });
    await execute(
      `INSERT INTO auth_sessions (merchant_id, id, user_id, kind, aal, amr, refresh_counter, refreshed_at, created_at)
       VALUES (:merchantId, 'left-open', :id, 'normal', 'aal1', '[]', 0, NOW(), NOW())`,
      { merchantId: server.merchantId, id: squatter.id },
    );
    site.issuer.person = somebody({ email: squatter.email });
    const { session } = await site.signIn();
    expect(session.user.id).toBe(squatter.id);
    expect(session.user.identities).toMatchObject([{ provider: 'demo', id: site.issuer.person.sub }]);
    expect(session.user.app_metadata).toEqual({ provider: 'demo', providers: ['demo'] });
    const { error } = await authClient(server).signInWithPassword(squatter);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const left = await select(
      `SELECT id FROM auth_sessions WHERE user_id = :id AND id = 'left-open'
       UNION ALL SELECT id FROM auth_one_time_tokens WHERE user_id = :id
       UNION ALL SELECT id FROM auth_identities WHERE user_id = :id AND provider = 'email'`,
      { id: squatter.id },
    );
    expect(left).toEqual([]);
  });

  test('that a provider did not verify waits for its mail, and is whose the provider verifies later', async () => {
    site.issuer.person = somebody({ email_verified: false });
    const answers = await arrive();
    expect(answers).toMatchObject({
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with Demo ID. A confirmation email has been sent to your Demo ID email',
    });
    const known = await select('SELECT email_confirmed_at FROM auth_users WHERE email = :email', {
      email: site.issuer.person.email,
    });
    expect(known).toEqual([{ email_confirmed_at: null }]);
    site.issuer.person = { ...site.issuer.person, email_verified: true };
    expect((await site.signIn()).session.user.email).toBe(site.issuer.person.email);
  });

  test('gives the same answer as an unknown address to somebody who has not verified it', async () => {
    const { email } = await buildUser(server);
    site.issuer.person = somebody({ email, email_verified: false });
    const known = await arrive();
    site.issuer.person = somebody({ email_verified: false });
    expect(await arrive()).toEqual(known);
  });
});

describe('ACC-O5 ways to sign in', () => {
  test('are added by a signed-in user, whose session goes on', async () => {
    const user = await buildUser(server);
    const arrived = await linkWhole(user.token);
    expect(arrived.pathname).toBe('/account');
    const { access_token: token = '' } = fragmentOf(arrived);
    const client = authClient(server);
    expect((await client.getUser(token)).data.user).toMatchObject({
      id: user.id,
      email: user.email,
      app_metadata: { providers: ['email', 'demo'] },
    });
    expect((await user.api.get('/auth/v1/user')).status).toBe(200);
  });

  test('that are somebody else’s, or one’s own already, can’t be added', async () => {
    const owner = await site.signIn();
    const user = await buildUser(server);
    expect(fragmentOf(await linkWhole(user.token))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    expect(fragmentOf(await linkWhole(owner.session.access_token))).toMatchObject({
      error_description: 'Identity is already linked',
    });
    expect(await identitiesOf(user)).toHaveLength(1);
  });

  test('are not added by another browser than the one that asked, nor after a sign-out', async () => {
    const user = await buildUser(server);
    const { json, cookie } = await link(user.token);
    expect(fragmentOf(await comeBack(json.url ?? '', 'auth-flow=of-somebody-else'))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
    const left = await link(user.token, { browser: visitor() });
    await user.api.post('/auth/v1/logout?scope=local');
    expect(fragmentOf(await comeBack(left.json.url ?? '', left.cookie))).toMatchObject({
      error_code: 'session_not_found',
    });
    expect(cookie).not.toBe(left.cookie);
    expect(await identitiesOf(user)).toHaveLength(1);
  });

  test('are taken away, but not the last one, also when two go at once', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    const [only] = await identitiesOf(user);
    expect((await client.unlinkIdentity(only as UserIdentity)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    await linkWhole(user.token);
    const both = await identitiesOf(user);
    const outcomes = await Promise.all(both.map((identity) => client.unlinkIdentity(identity)));
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('are not taken away by a session that ended meanwhile', async () => {
    const user = await buildUser(server);
    await linkWhole(user.token);
    const { client } = await signedInClient(server, user);
    const both = await identitiesOf(user);
    let asked: ReturnType<typeof client.unlinkIdentity> | undefined;
    await inTransaction(async (transaction) => {
      await lockUser(server.merchantId, user.id, transaction);
      asked = client.unlinkIdentity(both[1] as UserIdentity);
      await untilLockWait();
      await execute('DELETE FROM auth_sessions WHERE user_id = :id', { id: user.id }, transaction);
    });
    expect((await asked)?.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await identitiesOf(user)).toHaveLength(2);
  });

  test('are only one’s own to take away', async () => {
    const [user, other] = [await buildUser(server), await buildUser(server)];
    await linkWhole(user.token);
    const { client } = await signedInClient(server, user);
    const [theirs] = await identitiesOf(other);
    expect((await client.unlinkIdentity(theirs as UserIdentity)).error).toMatchObject({ code: 'identity_not_found' });
    const bad = { ...theirs, identity_id: 'no-uuid' } as UserIdentity;
    expect((await client.unlinkIdentity(bad)).error).toMatchObject({ status: 404, code: 'validation_failed' });
  });

  test('take the password along with "email", and leave the names of what stays', async () => {
    const user = await buildUser(server);
    site.issuer.person = somebody({ email: user.email });
    const { client, session } = await site.signIn();
    const email = session.user.identities?.find(({ provider }) => provider === 'email');
    expect((await client.unlinkIdentity(email as UserIdentity)).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({
      email: user.email,
      app_metadata: { provider: 'demo', providers: ['demo'] },
    });
    expect((await authClient(server).signInWithPassword(user)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('that brought the account’s address give way to another that a provider verified, unless it is taken', async () => {
    const { client, session } = await site.signIn();
    const first = session.user.identities?.[0] as UserIdentity;
    const second = somebody();
    site.issuer.person = second;
    await linkWhole(session.access_token, 'other');
    const taken = await buildUser(server, { email: second.email });
    expect((await client.unlinkIdentity(first)).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    });
    await execute('UPDATE auth_users SET email_key = NULL WHERE id = :id', { id: taken.id });
    expect((await client.unlinkIdentity(first)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(second.email);
  });

  test('ask for the second factor when one exists', async () => {
    const user = await buildUser(server);
    await linkWhole(user.token);
    await execute(
      `INSERT INTO auth_factors (merchant_id, id, user_id, factor_type, status, secret, wrong_tries, created_at, updated_at)
       VALUES (:merchantId, UUID(), :id, 'totp', 'verified', '', 0, NOW(), NOW())`,
      { merchantId: server.merchantId, id: user.id },
    );
    const { client } = await signedInClient(server, user);
    const [first] = await identitiesOf(user);
    expect((await client.unlinkIdentity(first as UserIdentity)).error).toMatchObject({ code: 'insufficient_aal' });
    const refused = await link(user.token, { provider: 'other' });
    expect(refused).toMatchObject({ status: 401, json: { error_code: 'insufficient_aal' } });
  });

  test('come back at the level of the session that left', async () => {
    const user = await buildUser(server);
    const amr = '[{"method":"totp","timestamp":1}]';
    const left = await link(user.token);
    await execute(`UPDATE auth_sessions SET aal = 'aal2', amr = :amr WHERE user_id = :id`, { amr, id: user.id });
    const { access_token: token = '' } = fragmentOf(await comeBack(left.json.url ?? '', left.cookie));
    const { data } = await authClient(server).mfa.getAuthenticatorAssuranceLevel(token);
    expect(data?.currentLevel).toBe('aal2');
  });

  test('leave a trace', async () => {
    const user = await buildUser(server);
    await linkWhole(user.token);
    const { client } = await signedInClient(server, user);
    const [, added] = await identitiesOf(user);
    await client.unlinkIdentity(added as UserIdentity);
    const events = await select(
      `SELECT action, traits, ip IS NOT NULL AS has_ip FROM auth_events
        WHERE user_id = :id AND action LIKE 'identity%' ORDER BY id`,
      { id: user.id },
    );
    expect(events).toEqual([
      { action: 'identity_linked', traits: '{"provider":"demo"}', has_ip: 1 },
      { action: 'identity_unlinked', traits: '{"provider":"demo"}', has_ip: 1 },
    ]);
    const mails = await select<{ subject: string }>('SELECT subject FROM mails WHERE recipient = :email', {
      email: user.email,
    });
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Demo ID was added to your account',
      'Demo ID was removed from your account',
    ]);
  });
});

test('the client’s own linkIdentity gets the address of the provider', async () => {
  const { client } = await signedInClient(server, await buildUser(server));
  const { data, error } = await client.linkIdentity({ provider: PROVIDER });
  expect(error).toBeNull();
  expect(data.url).toMatch(new RegExp(`^${site.issuer.issuer}/authorize\\?`));
});
