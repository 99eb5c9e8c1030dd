import { randomBytes } from 'node:crypto';
import { ask } from '../ask.mts';

type Credentials = { email: string; password: string };

type Tokens = { access_token: string; refresh_token: string };

export const newAddress = () => `bench-${randomBytes(8).toString('hex')}@bench.example`;

/** Signs somebody up, who is signed in with that. */
export async function signUp(origin: string): Promise<{ credentials: Credentials; tokens: Tokens }> {
  const credentials = { email: newAddress(), password: randomBytes(12).toString('base64url') };
  const { json: tokens } = await ask(`${origin}/auth/v1/signup`, { body: credentials });
  return { credentials, tokens };
}
