import type { Provider, User, UserResponse } from '@supabase/auth-js';
import { t } from '../../../messages';
import type { ShellSession } from '../../../host/createSession';
import { describeFailure } from '../../session/failure';
import { granted, Refusal } from './Refusal';

/** An authenticator that is being added: what its app reads, as a picture and as text. */
export type Enrolment = { id: string; qrCode: string; secret: string };

export type SignInCalls = ReturnType<typeof createSignInCalls>;

const here = () => `${window.location.origin}/account`;

function whole(answer: UserResponse): User {
  if (answer.error) throw new Refusal(describeFailure(answer.error));
  return answer.data.user;
}

/**
 * What the authentication service knows of the person, and the ways in. Every call goes through the site's one client, so
 * that all tabs receive the change.
 * @throws Refusal from each of them
 */
export function createSignInCalls(accounts: ShellSession['accounts']) {
  const client = async () => (await accounts()).client;

  return {
    async person(): Promise<User> {
      return whole(await (await client()).getUser());
    },
    async changeName(display_name: string): Promise<User> {
      return whole(await (await client()).updateUser({ data: { display_name } }));
    },
    /** Both addresses are mailed; the new one holds when both links were opened. */
    async changeEmail(email: string): Promise<User> {
      return whole(await (await client()).updateUser({ email }, { emailRedirectTo: here() }));
    },
    /** With the current password, or with the code that `mailCode` sent. */
    async changePassword(change: { password: string; current_password?: string; nonce?: string }): Promise<User> {
      return whole(await (await client()).updateUser(change));
    },
    async mailCode(): Promise<void> {
      granted(await (await client()).reauthenticate());
    },
    async endOtherSignIns(): Promise<void> {
      const { error } = await (await client()).signOut({ scope: 'others' });
      granted({ data: true, error });
    },

    async enrol(friendlyName: string): Promise<Enrolment> {
      const { id, totp } = granted(await (await client()).mfa.enroll({ factorType: 'totp', friendlyName }));
      return { id, qrCode: totp.qr_code, secret: totp.secret };
    },
    /** From the first right code on the authenticator is needed to sign in. */
    async showCode(factorId: string, code: string): Promise<void> {
      granted(await (await client()).mfa.challengeAndVerify({ factorId, code }));
    },
    async removeFactor(factorId: string): Promise<void> {
      const answer = await (await client()).mfa.unenroll({ factorId });
      // It may be gone already: by a try whose answer was lost, or in another tab.
      if (answer.error?.code !== 'mfa_factor_not_found') granted(answer);
      await (await client()).refreshSession(); // the session has become one without a second factor
    },

    /** Where the browser has to go to link it. */
    async linkUrl(provider: string): Promise<string> {
      const { url } = granted<{ url: string | null }>(
        await (
          await client()
        ).linkIdentity({
          provider: provider as Provider,
          options: { redirectTo: here(), skipBrowserRedirect: true },
        }),
      );
      if (!url)
        throw new Refusal({ message: t('This provider cannot be linked right now.'), code: null, weakPassword: [] });
      return url;
    },
    async unlink(identity: NonNullable<User['identities']>[number]): Promise<void> {
      granted(await (await client()).unlinkIdentity(identity));
    },
  };
}
