import type { GoTrueClient, Provider, Session } from '@supabase/auth-js';
import { authClient } from './authClient';
import { oidcServer, type OidcServer } from './oidcServer';
import { testServer, type TestServer } from './testServer';
import { fragmentOf, visitor, type Visitor } from './visitor';

export const PROVIDER = 'demo' as Provider;
export const CLIENT_ID = 'the-site';

export type ProviderSite = {
  readonly server: TestServer;
  readonly issuer: OidcServer;
  /** Of the site as visitors know it. */
  readonly origin: string;
  /** Signs in by the provider, in a new browser unless one is given. */
  signIn(browser?: Visitor): Promise<{ session: Session; client: GoTrueClient; arrived: URL }>;
  /** The address that the unmodified client sends a browser to. */
  startOf(client: GoTrueClient, options?: Record<string, string>): Promise<string>;
};

/** The application with a real issuer beside it, for the tests of one file. Call it at the top of the file. */
export function providerSite(more: (issuer: OidcServer) => Record<string, string> = () => ({})): ProviderSite {
  const settings: Record<string, string> = {};
  let issuer: OidcServer | undefined;
  beforeAll(async () => {
    issuer = await oidcServer(CLIENT_ID);
    Object.assign(settings, {
      AUTH_EXTERNAL_DEMO_ISSUER: issuer.issuer,
      AUTH_EXTERNAL_DEMO_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_DEMO_SECRET: 'a secret of the tests',
      AUTH_EXTERNAL_DEMO_LABEL: 'Demo ID',
      ...more(issuer),
    });
  });
  const server = testServer(settings);
  afterAll(() => issuer?.stop());

  const site: ProviderSite = {
    server,
    get issuer() {
      if (!issuer) throw new Error('The issuer is not started yet: use it inside a test or a hook.');
      return issuer;
    },
    get origin() {
      return `http://localhost:${new URL(server.url).port}`;
    },
    startOf: async (client, options = {}) => {
      const redirectTo = `${site.origin}/`;
      const { data, error } = await client.signInWithOAuth({ provider: PROVIDER, options: { redirectTo, ...options } });
      if (error) throw error;
      return data.url;
    },
    signIn: async (browser = visitor()) => {
      const client = authClient(server);
      const arrived = await browser.follow(await site.startOf(client));
      const { access_token = '', refresh_token = '' } = fragmentOf(arrived);
      const { data, error } = await client.setSession({ access_token, refresh_token });
      if (error || !data.session) throw error ?? new Error(`No session came back: ${arrived.href}`);
      return { session: data.session, client, arrived };
    },
  };
  return site;
}
