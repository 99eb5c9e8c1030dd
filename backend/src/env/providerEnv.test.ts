import { readProviders } from './providerEnv';

const production = { production: true };
const google = { AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'of-google', AUTH_EXTERNAL_GOOGLE_SECRET: 'secret' };
const acme = {
  AUTH_SSO_ACME_ISSUER: 'https://login.acme.example/tenant',
  AUTH_SSO_ACME_CLIENT_ID: 'of-acme',
  AUTH_SSO_ACME_DOMAINS: 'acme.example, ACME.test',
};

test('nothing is configured, nobody is trusted', () => {
  expect(readProviders({ AUTH_AUTOCONFIRM: 'true' }, production)).toEqual({
    AUTH_EXTERNAL: [],
    AUTH_SSO: [],
    faults: [],
  });
});

test('any number of issuers, by names of their own', () => {
  const { AUTH_EXTERNAL, AUTH_SSO, faults } = readProviders(
    {
      ...google,
      ...acme,
      AUTH_EXTERNAL_MY_CLIENT_ISSUER: 'https://id.example',
      AUTH_EXTERNAL_MY_CLIENT_CLIENT_ID: 'x',
      AUTH_EXTERNAL_MY_CLIENT_SCOPES: 'email offline_access',
      AUTH_EXTERNAL_MY_CLIENT_LABEL: 'Our ID',
      AUTH_EXTERNAL_MY_CLIENT_ENABLED: 'false',
    },
    production,
  );
  expect(faults).toEqual([]);
  expect(AUTH_EXTERNAL).toEqual([
    {
      name: 'google',
      label: 'Google',
      enabled: true,
      issuer: 'https://accounts.google.com',
      clientId: 'of-google',
      secret: 'secret',
      scopes: ['openid', 'email', 'profile'],
    },
    {
      name: 'my_client',
      label: 'Our ID',
      enabled: false,
      issuer: 'https://id.example',
      clientId: 'x',
      secret: '',
      scopes: ['openid', 'email', 'offline_access'],
    },
  ]);
  const [connection] = AUTH_SSO;
  expect(connection).toMatchObject({ domains: ['acme.example', 'acme.test'], name: `sso:${connection?.id}` });
  expect(connection?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(readProviders(acme, production).AUTH_SSO[0]?.id).toBe(connection?.id);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no client', { AUTH_EXTERNAL_ID_ISSUER: 'https://id.example' }, /"AUTH_EXTERNAL_ID_CLIENT_ID" is required/],
  ['no issuer', { AUTH_EXTERNAL_ID_CLIENT_ID: 'x' }, /"AUTH_EXTERNAL_ID_ISSUER" is required/],
  ['an issuer without https', { ...google, AUTH_EXTERNAL_GOOGLE_ISSUER: 'http://127.0.0.1:1' }, /begin with https/],
  ['an issuer that is no address', { ...google, AUTH_EXTERNAL_GOOGLE_ISSUER: 'accounts' }, /address of an issuer/],
  ['a name of our own', { AUTH_EXTERNAL_EMAIL_ISSUER: 'https://id.example', AUTH_EXTERNAL_EMAIL_CLIENT_ID: 'x' }, /of our own/], // prettier-ignore
  ['an invalid switch', { ...google, AUTH_EXTERNAL_GOOGLE_ENABLED: 'yes' }, /"AUTH_EXTERNAL_GOOGLE_ENABLED" must be/],
  ['invalid scopes', { ...google, AUTH_EXTERNAL_GOOGLE_SCOPES: 'email "' }, /"AUTH_EXTERNAL_GOOGLE_SCOPES" must/],
  ['an organization without domains', { ...acme, AUTH_SSO_ACME_DOMAINS: '' }, /"AUTH_SSO_ACME_DOMAINS" has to name/],
  ['a domain of two', { ...acme, AUTH_SSO_B_ISSUER: 'https://b.example', AUTH_SSO_B_CLIENT_ID: 'b', AUTH_SSO_B_DOMAINS: 'acme.test' }, /belongs to two/], // prettier-ignore
  ['an id that is no UUID', { ...acme, AUTH_SSO_ACME_ID: 'acme' }, /"AUTH_SSO_ACME_ID" must be a UUID/],
  ['addresses that nobody confirms', { ...google, AUTH_AUTOCONFIRM: 'true' }, /"AUTH_AUTOCONFIRM" with a provider/],
])('%s is reported at the start', (_, given, fault) => {
  expect(readProviders(given, production).faults).toEqual([expect.stringMatching(fault)]);
});

test('only this machine’s issuers go without https, and not in production', () => {
  const at = (issuer: string) =>
    readProviders({ ...google, AUTH_EXTERNAL_GOOGLE_ISSUER: issuer }, { production: false }).faults;
  expect(at('http://localhost:4000')).toEqual([]);
  expect(at('http://[::1]:4000')).toEqual([]);
  expect(at('http://10.0.0.1')).toHaveLength(1);
  expect(at('http://127.0.0.1.evil.example')).toHaveLength(1);
});
