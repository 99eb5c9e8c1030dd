import type { ShellSession } from '../../../host/createSession';
import { callRecoveryCodes } from '../../session/recoveryCodes';
import type { TokenPair } from '../../session/secondFactor';
import { Refusal } from './Refusal';

export type RecoveryCodesStatus = { total: number; remaining: number };

/**
 * The codes for the day when the authenticator is lost.
 * @throws Refusal
 */
export function createRecoveryCodeCalls(accounts: ShellSession['accounts']) {
  const token = async () => (await (await accounts()).accessToken(false)) ?? '';

  return {
    /** Null when there are none. */
    async status(): Promise<RecoveryCodesStatus | null> {
      const { data, failure } = await callRecoveryCodes<RecoveryCodesStatus>(await token(), 'GET /');
      if (failure?.code === 'mfa_factor_not_found') return null;
      if (failure) throw new Refusal(failure);
      return data;
    },
    /** Returns new codes, which can't be read again. Earlier ones become invalid. */
    async make(replacing: boolean): Promise<string[]> {
      const route = replacing ? 'POST /regenerate' : 'POST /';
      const { data, failure } = await callRecoveryCodes<{ codes: string[] }>(await token(), route);
      if (failure) throw new Refusal(failure);
      return data.codes;
    },
    /** Raises the sign-in as the code of an authenticator does, and is used up. */
    async show(code: string): Promise<void> {
      const { client } = await accounts();
      const body = { code };
      const { data, failure } = await callRecoveryCodes<TokenPair>(await token(), 'POST /verify', body);
      if (failure) throw new Refusal(failure);
      await client.setSession(data);
    },
  };
}
