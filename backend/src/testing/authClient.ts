import { GoTrueClient, type Session } from '@supabase/auth-js';

/** The public client, unmodified, in a browser of its own: it shares no storage. */
export function authClient(
  server: { readonly url: string },
  options: { flowType?: 'implicit' | 'pkce' } = {},
): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    ...options,
  });
}

/** A client that is signed in, with the session it got. */
export async function signedInClient(
  server: { readonly url: string },
  credentials: { email: string; password: string },
): Promise<{ client: GoTrueClient; session: Session }> {
  const client = authClient(server);
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  return { client, session: data.session };
}
