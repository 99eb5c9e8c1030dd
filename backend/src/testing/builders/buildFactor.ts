import type { GoTrueClient, Session } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../lib/clock';
import type { ApiClient } from '../apiClient';
import { signedInClient } from '../authClient';
import { buildUser, type BuiltUser } from './buildUser';

const PERIOD_MS = 30_000;

/** What an authenticator app shows; `steps` of 30 s later or, below 0, earlier. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = now().getTime() + steps * PERIOD_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export type BuiltFactor = { id: string; secret: string };

/** An authenticator app that was begun; none of its codes was shown yet. */
export async function beginFactor(client: GoTrueClient, friendlyName?: string): Promise<BuiltFactor> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', ...(friendlyName && { friendlyName }) });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** An authenticator app that counts; the client's session has shown it. The code of this moment is used up. */
export async function buildFactor(client: GoTrueClient, friendlyName?: string): Promise<BuiltFactor> {
  const factor = await beginFactor(client, friendlyName);
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  if (error) throw error;
  return factor;
}

export async function sessionOf(client: GoTrueClient): Promise<Session> {
  const { data } = await client.getSession();
  if (!data.session) throw new Error('Nobody is signed in');
  return data.session;
}

export type Protected = { user: BuiltUser; client: GoTrueClient; session: Session; factor: BuiltFactor };

type Server = { readonly api: ApiClient; readonly merchantId: string; readonly url: string };

/** Somebody with an authenticator app, which this session has shown. */
export async function buildProtected(server: Server): Promise<Protected> {
  const user = await buildUser(server);
  const { client } = await signedInClient(server, user);
  const factor = await buildFactor(client);
  return { user, client, factor, session: await sessionOf(client) };
}

/** Makes a `buildProtected` that lets the step of the used code pass, so that the next code is accepted. */
export function protectedBuilder(server: Server, pass: (seconds: number) => void): () => Promise<Protected> {
  return async () => {
    const built = await buildProtected(server);
    pass(30);
    return built;
  };
}

/** Asks for a challenge of a factor. @returns its id */
export async function challenge(client: GoTrueClient, factorId: string): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}
