import type { GoTrueClient, Session } from '@supabase/auth-js';
import { authClient } from './authClient';
import type { ServerWithMail } from './serverWithMail';

/** A client with the sign-in of a reset mail's link. */
export async function recoveringClient(
  server: ServerWithMail,
  email: string,
): Promise<{ client: GoTrueClient; session: Session | null }> {
  const before = server.mailsTo(email).length;
  const client = authClient(server);
  await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` });
  const { link } = await server.nextMailTo(email, before);
  const token = link?.searchParams.get('token') ?? '';
  const { data, error } = await client.verifyOtp({ token_hash: token, type: 'recovery' });
  if (error) throw error;
  return { client, session: data.session };
}
