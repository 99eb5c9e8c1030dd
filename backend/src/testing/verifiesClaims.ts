import { GoTrueClient, type JwtPayload } from '@supabase/auth-js';
import { buildUser } from './builders/buildUser';
import { keysFile, newSigningKey, type SigningKey } from './signingKeys';
import { testServer } from './testServer';

/** The test of one algorithm of the published keys, in a file of its own because a file has one server. */
export function verifiesClaims(algorithm: SigningKey['alg']): void {
  const server = testServer({ AUTH_JWT_KEYS: keysFile(newSigningKey(algorithm, 'one')), AUTH_RATE_LIMITS: 'off' });

  test(`ACC-S11 the public client verifies a token of ${algorithm} by the published keys alone`, async () => {
    const user = await buildUser(server, { displayName: 'Ada' });
    const { claims, asked } = await claimsOf(server, user);
    expect(claims).toMatchObject({
      sub: user.id,
      email: user.email,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
      user_metadata: { display_name: 'Ada' },
    });
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  });
}

/** What the unmodified client's `getClaims` says of a sign-in, and which addresses it asked for it. */
async function claimsOf(
  server: { readonly url: string },
  credentials: { email: string; password: string },
): Promise<{ claims: JwtPayload | undefined; asked: string[] }> {
  const asked: string[] = [];
  const client = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return fetch(input, init);
    },
  });
  const { error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  asked.length = 0;
  const claims = await client.getClaims();
  if (claims.error) throw claims.error;
  return { claims: claims.data?.claims, asked };
}
