import type { KitchenSignedIn, KitchenSignInState } from '@site/contracts';
import { ApiError, request } from '@site/kit';

export const KITCHEN_SIGN_IN_PATH = '/api/kitchen-tablet';

const post = <T>(action: string, body: object | undefined, failure: string) =>
  request<T>(`${KITCHEN_SIGN_IN_PATH}/${action}`, { method: 'POST', body, failure, isPublic: true });

/** The calls of a tablet. They carry cookies only, never the token of a person. */
export const kitchenSignInCalls = {
  state: () =>
    request<KitchenSignInState>(KITCHEN_SIGN_IN_PATH, { failure: 'Failed to load the sign-in', isPublic: true }),
  pair: (code: string) => post<KitchenSignInState>('pair', { code }, 'The tablet was not paired'),
  signIn: (userId: string, pin: string) => post<KitchenSignedIn>('sign-in', { user_id: userId, pin }, 'Sign in failed'),
  signOut: () => post<unknown>('sign-out', undefined, 'Sign out failed'),
};

/** What the tablet says of a failure. */
export function describeTabletFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !error.isTheirs) {
    return 'We could not reach the restaurant’s server. Check the connection and try again.';
  }
  if (error.status === 429) return 'Too many wrong tries. Wait a few minutes, or ask a manager.';
  return error.fields[0]?.message ?? error.detail ?? error.message;
}
