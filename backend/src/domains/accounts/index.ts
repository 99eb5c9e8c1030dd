import { allowOrigins } from '../../http/allowOrigins';
import type { Domain } from '../Domain';
import { authenticateUser } from './authenticateUser';
import { authService } from './authService';
import { keepLimits } from './limits/keepLimits';
import { hashOfNobody } from './passwords/hashPassword';

export { requirePassword } from './passwords/requirePassword';
export { endSignIn, listSignIns, type SignIn } from './sessions/signIns';
export { exportPerson } from './users/exportPerson';
export { readPerson, type Person } from './users/readPerson';
import { AUTH_PATH } from './settings';

/** Who people are: the authentication service at `/auth/v1`, and who is behind a bearer token of theirs. */
export const accounts: Domain = {
  name: 'accounts',
  middleware: (env) => [allowOrigins(AUTH_PATH, env.AUTH_CORS_ORIGINS), authService(env)],
  authenticators: (env) => [authenticateUser(env)],
  start: async (env) => {
    await hashOfNobody();
    return keepLimits(env);
  },
};
