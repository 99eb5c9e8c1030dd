import type { Domain } from '../Domain';
import { authenticateUser } from './authenticateUser';
import { authService } from './authService';

/** Who people are: the authentication service at `/auth/v1`, and who is behind a bearer token of theirs. */
export const accounts: Domain = {
  name: 'accounts',
  middleware: (env) => [authService(env)],
  authenticators: (env) => [authenticateUser(env)],
};
