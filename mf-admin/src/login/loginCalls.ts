import type { StaffLogin, StaffLoginInfo, StaffLoginRequest } from '@site/contracts';
import { ApiError, request } from '@site/kit';

const PATH = '/api/admin/login';

/** The calls of the sign-in page. They carry no token: a customer may be signed in in this browser. */
export const loginCalls = {
  info: () => request<StaffLoginInfo>(PATH, { failure: 'Failed to load the sign-in page', isPublic: true }),
  logIn: (body: StaffLoginRequest) =>
    request<StaffLogin>(PATH, { method: 'POST', body, failure: 'Sign in failed', isPublic: true }),
};

/** What the form says of a failed sign-in. */
export function describeLoginFailure(error: unknown): string {
  if (error instanceof ApiError && error.isTheirs) return error.detail ?? error.message;
  return 'We could not reach the restaurant’s server. Check the connection and try again.';
}
