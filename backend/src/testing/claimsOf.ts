import { GoTrueClient, type JwtPayload } from '@supabase/auth-js';

/** What the unmodified client's `getClaims` says of a sign-in, and which addresses it asked for it. */
export async function claimsOf(
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
