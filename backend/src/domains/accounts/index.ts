import { allowOrigins } from '../../http/allowOrigins';
import { every } from '../../lib/every';
import type { Domain } from '../Domain';
import { authenticateUser } from './authenticateUser';
import { authService } from './authService';
import { MAIL_ASKED } from './email/askForMail';
import { onMailAsked } from './email/onMailAsked';
import { keepLimits } from './limits/keepLimits';
import { hashOfNobody } from './passwords/hashPassword';
import { forgetEnded } from './retention/forgetEnded';
import { seedFirstAdmin } from './roles/seedFirstAdmin';
import { AUTH_PATH } from './settings';

export { requirePassword } from './passwords/requirePassword';
export { changeRole } from './roles/changeRole';
export { createAdmin } from './roles/createAdmin';
export { listAdmins } from './roles/listAdmins';
export { listRoles } from './roles/listRoles';
export { endSignIn, listSignIns, type SignIn } from './sessions/signIns';
export { deletePerson } from './users/deletePerson';
export { ACCOUNT_DELETED } from './users/deleteUser';
export { findPersonByEmail } from './users/findPersonByEmail';
export { exportPerson } from './users/exportPerson';
export { readPerson, type Person } from './users/readPerson';
export { readPersons } from './users/readPersons';
export { hasUnknownApiKey } from './publishableKeys';
export { whoHolds } from './whoHolds';

const CHORES_MS = 3_600_000;

/** Who people are: the authentication service at `/auth/v1`, and who is behind a bearer token of theirs. */
export const accounts: Domain = {
  name: 'accounts',
  middleware: (env) => [allowOrigins(AUTH_PATH, env.AUTH_CORS_ORIGINS), authService(env)],
  authenticators: (env) => [authenticateUser(env)],
  seed: seedFirstAdmin,
  outbox: { [MAIL_ASKED]: onMailAsked },
  start: async (env) => {
    await hashOfNobody();
    const ends = [keepLimits(env), every(CHORES_MS, 'ended sign-ins forgotten', (signal) => forgetEnded(env, signal))];
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
};
