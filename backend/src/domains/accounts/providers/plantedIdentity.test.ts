import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { mailedLinksTo } from '../../../testing/mailedLinks';
import { providerSite } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';

const site = providerSite();
const { server } = site;
const PASSWORD = 'quiet hills at night';

let nth = 0;
let email = '';
beforeEach(() => {
  nth += 1;
  email = `owner-${nth}@example.com`;
  // Of a provider where everybody may write into their profile whatever they like.
  site.issuer.person = { sub: `stranger-${nth}`, email, email_verified: false, name: 'Somebody else' };
});

/** What the page finds that the provider sends its visitor back to. */
async function comeByProvider(): Promise<Record<string, string>> {
  return fragmentOf(await visitor().follow(await site.startOf(authClient(server))));
}

/** An address gets one mail a minute. */
const aMinuteLater = (minutes = 1): void => setClock(new Date(Date.now() + minutes * 61_000));

/** The link of the mail with this number, once it has come. */
function mail(number: number): Promise<URL> {
  return eventually(async () => {
    const found = (await mailedLinksTo(email))[number - 1];
    if (!found) throw new Error('The mail has not come');
    return found;
  });
}

/** Presses the button of that mail. */
async function follow(number: number): Promise<void> {
  const link = await mail(number);
  const { status, headers } = await server.api.send('POST', link.pathname + link.search);
  expect([status, headers.get('Location')]).toEqual([303, expect.stringContaining('access_token=')]);
}
const providersOf = async (): Promise<string[]> =>
  (
    await select<{ provider: string }>('SELECT provider FROM auth_identities WHERE email = :email ORDER BY provider', {
      email,
    })
  ).map(({ provider }) => provider);

describe('ACC-O4 somebody gave another’s address to a provider that verifies none', () => {
  test('and waits: a sign-up with a password takes the account over', async () => {
    expect(await comeByProvider()).toMatchObject({ error_code: 'provider_email_needs_verification' });
    await mail(1);
    aMinuteLater();
    const { error } = await authClient(server).signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    await follow(2);
    expect(await comeByProvider()).not.toHaveProperty('access_token');
    expect(await providersOf()).toEqual(['email']);
    const { data } = await authClient(server).signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test('the same for a requested link, or a password set by one', async () => {
    await comeByProvider();
    await mail(1);
    aMinuteLater();
    await authClient(server).resetPasswordForEmail(email);
    await follow(2);
    expect(await comeByProvider()).not.toHaveProperty('access_token');
    expect(await providersOf()).toEqual(['email']);
  });

  test('after a sign-up, and comes again: the mail of the provider’s sign-in confirms no password', async () => {
    await comeByProvider();
    await mail(1);
    aMinuteLater();
    await authClient(server).signUp({ email, password: PASSWORD });
    await mail(2);
    aMinuteLater(2);
    await comeByProvider();
    await follow(3);
    const { error } = await authClient(server).signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('a person who follows the mail of their own sign-in by a provider comes in by it', async () => {
    await comeByProvider();
    await follow(1);
    expect(await comeByProvider()).toHaveProperty('access_token');
    expect(await providersOf()).toContain('demo');
  });

  test('also after they have asked for that mail once more', async () => {
    await comeByProvider();
    await mail(1);
    aMinuteLater();
    await authClient(server).resend({ type: 'signup', email });
    await follow(2);
    expect(await comeByProvider()).toHaveProperty('access_token');
  });
});
