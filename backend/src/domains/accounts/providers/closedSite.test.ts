import type { UserIdentity } from '@supabase/auth-js';
import { eventually } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { providerSite, PROVIDER } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';

const site = providerSite(() => ({ AUTH_DISABLE_SIGNUP: 'true', AUTH_MANUAL_LINKING: 'false' }));
const { server } = site;

test('a site closed for sign-up creates no account by a provider; existing accounts sign in', async () => {
  site.issuer.person = { sub: 'somebody', email: 'somebody@example.com', email_verified: true };
  // A busy machine's first connection may be late, which is a failure of its own; trying again makes nobody either.
  await eventually(async () => {
    const arrived = await visitor().follow(await site.startOf(authClient(server)));
    expect(fragmentOf(arrived)).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
  });
  const { error } = await authClient(server).signInWithIdToken({
    provider: PROVIDER,
    token: await site.issuer.idToken(site.issuer.person),
  });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });

  const user = await buildUser(server);
  site.issuer.person = { sub: 'member', email: user.email, email_verified: true };
  expect((await site.signIn()).session.user.id).toBe(user.id);
});

test('where nobody links by hand, nothing is linked and nothing unlinked', async () => {
  const { client } = await signedInClient(server, await buildUser(server));
  const disabled = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
  expect((await client.linkIdentity({ provider: PROVIDER })).error).toMatchObject(disabled);
  const token = await site.issuer.idToken({ sub: 'linked', email: 'linked@example.com', email_verified: true });
  expect((await client.linkIdentity({ provider: PROVIDER, token })).error).toMatchObject(disabled);
  const [only] = (await client.getUserIdentities()).data?.identities ?? [];
  expect((await client.unlinkIdentity(only as UserIdentity)).error).toMatchObject(disabled);
});

test('a site without an organization says so as the protocol does', async () => {
  const { error } = await authClient(server).signInWithSSO({ domain: 'acme.example' });
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
});
