import type { AuthFailure } from '../session/failure';

/** The error of a password field: the rule of the form, or the server's reasons in plain words. */
export function WeakPassword({ message, failure }: { message: string | undefined; failure: AuthFailure | null }) {
  const reasons = failure?.code === 'weak_password' ? failure.weakPassword : [];
  return <>{[message, ...reasons].filter(Boolean).join(' ')}</>;
}
