import { randomBytes } from 'node:crypto';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { BackendProcess } from './backendProcess';
import { authClient } from './authClient';
import { beginFactor, codeOf } from './builders/buildFactor';
import { eventually } from './eventually';
import { readMail, type ReadMail } from './mailLinks';
import type { MailServer } from './mailServer';
import { PROVIDER } from './providerSite';
import { adminClient } from './serviceToken';
import { fragmentOf, visitor } from './visitor';

type World = { site: BackendProcess; mails: MailServer; serviceToken: string };

/** What was said that nobody else may ever read: passwords, tokens, codes. */
export type Secrets = Set<string>;

/**
 * Everything that can happen to accounts, once, with the unmodified client: sign-up by mail, every way to sign in, changes of
 * password and address, a second factor, a provider, what admins do, and mistakes.
 *
 * @returns each secret that was sent or received on the way
 */
export async function liveAccountLife(world: World): Promise<Secrets> {
  const secrets: Secrets = new Set([world.serviceToken]);
  const life = lifeIn(world, secrets);
  const email = 'ada@life.example';
  const password = await life.signUp(email);
  const session = await life.signInAndRefresh(email, password);
  await life.mistakes(session);
  const changed = await life.changePassword(email, password);
  await life.useFactor(email, changed);
  await life.useProvider(email, changed);
  await life.reuse(email, changed);
  // An address gets one mail a minute, unless its mails are used.
  const other = 'bea@life.example';
  await life.signUp(other);
  await life.reset(other);
  await life.signUpAgain(other);
  await life.administrate();
  return secrets;
}

function lifeIn({ site, mails, serviceToken }: World, secrets: Secrets) {
  const keep = <T extends string | undefined>(secret: T): T => {
    if (secret) secrets.add(secret);
    return secret;
  };
  const keepSession = (session: Session | null): Session => {
    if (!session) throw new Error('Nobody is signed in');
    keep(session.access_token);
    keep(session.refresh_token);
    return session;
  };
  const newPassword = () => keep(`heron-${randomBytes(9).toString('hex')}`);
  const must = <R extends { data: unknown; error: Error | null }>(result: R): Extract<R, { error: null }>['data'] => {
    if (result.error) throw result.error;
    return result.data;
  };
  const client = () => authClient(site);
  const signIn = async (email: string, password: string): Promise<{ client: GoTrueClient; session: Session }> => {
    const signed = client();
    const { session } = must(await signed.signInWithPassword({ email, password }));
    return { client: signed, session: keepSession(session) };
  };
  /** The newest mail of a subject, whose link and code are secrets too. */
  const mailTo = async (address: string, subject: RegExp): Promise<ReadMail> => {
    const mail = await eventually(() => {
      const found = mails.received.findLast((each) => each.to.includes(address) && subject.test(each.subject));
      if (!found) throw new Error(`No mail to ${address} about ${subject}`);
      return Promise.resolve(readMail(found));
    });
    keep(mail.code);
    keep(mail.link?.searchParams.get('token') ?? undefined);
    return mail;
  };
  const bearer = (token: string) => site.api.with({ Authorization: `Bearer ${token}` });

  return {
    signUp: async (email: string): Promise<string> => {
      const password = newPassword();
      must(await client().signUp({ email, password, options: { data: { display_name: 'Ada' } } }));
      const { link } = await mailTo(email, /Confirm/);
      const path = `${link?.pathname}${link?.search}`;
      await site.api.get(path);
      const pressed = await site.api.send('POST', path, {
        body: '',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      const tokens = fragmentOf(new URL(pressed.headers.get('Location') ?? '', site.url));
      for (const name of ['access_token', 'refresh_token']) {
        if (!tokens[name]) throw new Error(`No ${name} came back: ${pressed.status} ${pressed.text}`);
        keep(tokens[name]);
      }
      return password;
    },

    signInAndRefresh: async (email: string, password: string): Promise<Session> => {
      const signed = await signIn(email, password);
      keepSession(must(await signed.client.refreshSession()).session);
      must(await client().signInWithOtp({ email }));
      const { code = '' } = await mailTo(email, /^Your sign-in/);
      const byCode = client();
      keepSession(must(await byCode.verifyOtp({ email, token: code, type: 'email' })).session);
      must(await byCode.updateUser({ data: { display_name: 'Ada L.' } }));
      await byCode.signOut({ scope: 'local' });
      return signed.session;
    },

    /** Everything a person or a program gets wrong, with secrets in all the wrong places. */
    mistakes: async ({ access_token: token, refresh_token: refreshToken }: Session) => {
      const password = newPassword();
      const { api } = site;
      await client().signInWithPassword({ email: 'nobody@life.example', password });
      await client().signUp({ email: 'somebody@life.example', password: keep('hunter') });
      await client().verifyOtp({ email: 'nobody@life.example', token: keep('918273'), type: 'email' });
      await api.send('POST', '/auth/v1/token?grant_type=password', { body: `{"password":"${password}",` });
      await api.post('/auth/v1/token?grant_type=password', { email: { password }, password: [password] });
      await api.post(`/auth/v1/token?grant_type=password&password=${password}`, {});
      await api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: `${refreshToken}x` });
      await api.post('/auth/v1/token?grant_type=pkce', { auth_code: password, code_verifier: password });
      await api.post('/auth/v1/token?grant_type=id_token', { provider: 'demo', id_token: token });
      await bearer(`${token}x`).get('/auth/v1/user');
      await bearer(`${token}x`).get('/api/account');
      await bearer(token).get('/api/account');
      await bearer(token).post('/api/cart/items', { menu_item_id: -1, access_token: token });
      for (const path of [
        '/reset-password',
        '/auth/v1/callback',
        '/auth/v1/verify',
        '/login',
        '/nowhere',
        '/api/nowhere',
      ]) {
        await api.get(`${path}?token=${refreshToken}&code=${password}&access_token=${token}&type=recovery`);
      }
      await api.get(`/auth/v1/user/${refreshToken}`);
    },

    changePassword: async (email: string, password: string): Promise<string> => {
      const { client: signed } = await signIn(email, password);
      const [second, third] = [newPassword(), newPassword()];
      must(await signed.updateUser({ password: second, current_password: password }));
      must(await signed.reauthenticate());
      const { code: nonce = '' } = await mailTo(email, /^Your code/);
      must(await signed.updateUser({ password: third, nonce }));
      await signed.signOut({ scope: 'others' });
      return third;
    },

    reset: async (email: string): Promise<string> => {
      must(await client().resetPasswordForEmail(email, { redirectTo: `${site.url}/reset-password` }));
      const { link } = await mailTo(email, /^Choose/);
      const address = `/auth/v1/verify?token=${link?.searchParams.get('token')}&type=recovery`;
      const followed = await site.api.get(address);
      const tokens = fragmentOf(new URL(followed.headers.get('Location') ?? '', site.url));
      const [accessToken, refreshToken] = [keep(tokens.access_token) ?? '', keep(tokens.refresh_token) ?? ''];
      const recovering = client();
      must(await recovering.setSession({ access_token: accessToken, refresh_token: refreshToken }));
      const password = newPassword();
      must(await recovering.updateUser({ password }));
      return password;
    },

    signUpAgain: async (email: string) => {
      must(await client().signUp({ email, password: newPassword() }));
      await mailTo(email, /already/);
    },

    useFactor: async (email: string, password: string) => {
      const { client: signed } = await signIn(email, password);
      const factor = await beginFactor(signed, 'Telephone');
      keep(factor.secret);
      await signed.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      const code = keep(codeOf(factor.secret));
      must(await signed.mfa.challengeAndVerify({ factorId: factor.id, code }));
      keepSession((await signed.getSession()).data.session);
      must(await signed.mfa.unenroll({ factorId: factor.id }));
    },

    useProvider: async (email: string, password: string) => {
      const { client: signed, session } = await signIn(email, password);
      // In a browser that has left for the provider once before, whose mark the call takes over.
      const browser = visitor();
      const origin = `http://localhost:${new URL(site.url).port}`;
      await browser.visit(`${origin}/auth/v1/authorize?provider=${PROVIDER}`);
      const path = `/auth/v1/user/identities/authorize?provider=${PROVIDER}&skip_http_redirect=true`;
      const asked = await bearer(session.access_token).with({ Cookie: browser.cookies() }).get(path);
      keep(/^[^=]*=(.+)$/.exec(browser.cookies())?.[1]);
      const arrived = await browser.follow((asked.json as { url?: string }).url ?? '');
      const tokens = fragmentOf(arrived);
      keep(tokens.access_token);
      keep(tokens.refresh_token);
      keep(tokens.provider_token);
      const { identities } = must(await signed.getUserIdentities());
      const linked = identities.find(({ provider }) => provider === PROVIDER);
      if (!linked) throw new Error(`No identity was linked: ${arrived.href} ${session.user.id}`);
      must(await signed.unlinkIdentity(linked));
    },

    administrate: async () => {
      const admin = await adminClient(site);
      const password = newPassword();
      const { user } = must(await admin.createUser({ email: 'bo@life.example', password, email_confirm: true }));
      if (!user) throw new Error('Nobody was created');
      const { properties } = must(await admin.generateLink({ type: 'recovery', email: 'bo@life.example' }));
      for (const secret of [properties?.email_otp, properties?.hashed_token]) keep(secret);
      must(await admin.inviteUserByEmail('cy@life.example'));
      await mailTo('cy@life.example', /invit/i);
      must(await admin.updateUserById(user.id, { password: newPassword(), ban_duration: '1h' }));
      // Of somebody who is deleted the events lose their address.
      const gone = must(await admin.createUser({ email: 'di@life.example', password: newPassword() }));
      must(await admin.deleteUser(gone.user?.id ?? ''));
      await bearer(serviceToken).get('/auth/v1/admin/audit');
    },

    /** A token from long before, as a thief would send it: the sign-in ends. */
    reuse: async (email: string, password: string) => {
      const { client: signed, session } = await signIn(email, password);
      const old = session.refresh_token;
      for (let time = 0; time < 2; time += 1) keepSession(must(await signed.refreshSession()).session);
      const send = () => site.api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: old });
      await eventually(async () => {
        const { json, text } = await send();
        if (!/already_used/.test(text)) {
          keep((json as { refresh_token?: string }).refresh_token);
          keep((json as { access_token?: string }).access_token);
          throw new Error(`Still tolerated: ${text.slice(0, 60)}`);
        }
      }, 15_000);
      await signed.signOut();
      await (await signIn(email, password)).client.signOut();
    },
  };
}
