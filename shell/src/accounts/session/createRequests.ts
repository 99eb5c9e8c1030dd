import type { HostContract } from '@site/contracts';
import { TIMES } from '@site/contracts';
import type { AuthError, GoTrueClient, Provider } from '@supabase/auth-js';
import { t } from '../../messages';
import { siteRoot } from './entry';
import type { AuthFailure } from './failure';
import { describeFailure } from './failure';

/** What the sign-in page asks of the service besides signing in: mails, and the address of a provider. */
export function createRequests(client: GoTrueClient, { show }: HostContract['toasts']) {
  function shownFailure(title: string, error: AuthError): AuthFailure {
    const failure = describeFailure(error);
    show({ title, description: failure.message, tone: 'error', duration: TIMES.toastError });
    return failure;
  }

  return {
    /** Null when the mail is on its way, which says nothing about whether the address is known. */
    async sendPasswordReset(email: string): Promise<AuthFailure | null> {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo: `${siteRoot()}reset-password` });
      if (error) return shownFailure(t('Password reset failed'), error);
      show({
        title: t('Password reset email sent'),
        description: t('Check your email for the password reset link.'),
        tone: 'success',
      });
      return null;
    },

    /** The mail of the sign-up once more. */
    async sendConfirmation(email: string): Promise<AuthFailure | null> {
      const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo: siteRoot() } });
      if (error) return shownFailure(t('Sign up failed'), error);
      show({
        title: t('Check your email'),
        description: t('If the address still waits for its confirmation, a new link is on its way.'),
        tone: 'success',
      });
      return null;
    },

    /** Where the browser must go to sign in with a provider; null when the service refused. */
    async providerUrl(provider: string): Promise<string | null> {
      const { data, error } = await client.signInWithOAuth({
        // The library lists the providers of the hosted service; which ones there are here the server says.
        provider: provider as Provider,
        options: { redirectTo: siteRoot(), skipBrowserRedirect: true },
      });
      if (error) shownFailure(t('Sign in failed'), error);
      return data.url;
    },
  };
}
