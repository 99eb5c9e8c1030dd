import { setClock } from '../../../lib/clock';
import { authClient } from '../../../testing/authClient';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { recoveringClient } from '../../../testing/recoveringClient';
import { serverWithMail } from '../../../testing/serverWithMail';
import { tableClient } from '../../../testing/tableClient';

const server = serverWithMail();
const NEW = 'another-quiet-evening';
const later = (ms: number): void => setClock(() => new Date(Date.now() + ms));

describe('a reset link', () => {
  const ordinary = { status: 400, code: 'current_password_required' };
  const ended = { name: 'AuthSessionMissingError' };

  test('sets a password once; then its client is signed in like any other, and every other sign-in has ended', async () => {
    const user = await buildUser(server, { role: 'admin' });
    const { client } = await recoveringClient(server, user.email);
    expect((await client.updateUser({ password: NEW })).error).toBeNull();

    const { data: refreshed, error } = await client.refreshSession();
    expect(error).toBeNull();
    const token = refreshed.session?.access_token;
    const roles = await tableClient(server, token).from('user_roles').select('role').eq('user_id', user.id).single();
    expect(roles.data).toEqual({ role: 'admin' });
    expect((await client.updateUser({ data: { display_name: 'Ada' } })).data.user?.user_metadata).toEqual({
      display_name: 'Ada',
    });
    expect((await client.updateUser({ password: `${NEW}!` })).error).toMatchObject(ordinary);
    expect((await client.updateUser({ password: `${NEW}!`, current_password: NEW })).error).toBeNull();
    expect((await user.api.get('/auth/v1/user')).status).toBe(403);
  });

  test('reads tables with the token it had before, and needs no refresh first', async () => {
    const user = await buildUser(server, { role: 'admin' });
    const { client, session } = await recoveringClient(server, user.email);
    const read = () => tableClient(server, session?.access_token).from('user_roles').select('role');
    expect(await read()).toMatchObject({ status: 401 });
    expect((await client.updateUser({ password: NEW })).error).toBeNull();
    expect(await read()).toMatchObject({ status: 200, data: [{ role: 'admin' }] });
  });

  test('that is submitted five times at once sets one password', async () => {
    const { email } = await buildUser(server);
    const { client } = await recoveringClient(server, email);
    const passwords = Array.from({ length: 5 }, (_, nth) => `${NEW}-${nth}`);
    const outcomes = await Promise.all(passwords.map((password) => client.updateUser({ password })));
    const set = passwords.filter((_, nth) => outcomes[nth]?.error === null);
    expect(set).toHaveLength(1);
    const [password = ''] = set;
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each<[string, (user: Awaited<ReturnType<typeof buildUser>>) => Promise<unknown>]>([
    ['signed in with the password', ({ email, password }) => signIn(server.api, email, password)],
    [
      'signed in by a mailed code',
      async ({ email }) => {
        setClock(() => new Date(Date.now() + 61_000));
        const before = server.mailsTo(email).length;
        await authClient(server).signInWithOtp({ email });
        const { code = '' } = await server.nextMailTo(email, before);
        expect((await authClient(server).verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
      },
    ],
    ['opened a newer reset link', ({ email }) => (later(61_000), recoveringClient(server, email))],
    [
      'changed the password',
      async ({ api, password }) => {
        const changed = await api.put('/auth/v1/user', {
          password: 'a-third-quiet-evening',
          current_password: password,
        });
        expect(changed.status).toBe(200);
      },
    ],
  ])('does nothing any more once the owner has %s', async (_, happens) => {
    const user = await buildUser(server);
    const { client } = await recoveringClient(server, user.email);
    await happens(user);
    expect((await client.updateUser({ password: NEW })).error).toMatchObject(ended);
    const { email } = user;
    expect((await authClient(server).signInWithPassword({ email, password: NEW })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
