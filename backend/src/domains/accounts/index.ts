import { allowOrigins } from '../../http/allowOrigins';
import { schedule } from '../../lib/schedule';
import type { Domain } from '../../Domain';
import { authenticateUser } from './authenticateUser';
import { authService } from './authService';
import { MAIL_REQUESTED } from './email/requestMail';
import { onMailRequested } from './email/onMailRequested';
import { keepLimits } from './limits/keepLimits';
import { dummyHash } from './passwords/hashPassword';
import { purgeEnded } from './retention/purgeEnded';
import { purgeUnconfirmed } from './retention/purgeUnconfirmed';
import { seedFirstAdmin } from './roles/seedFirstAdmin';
import { AUTH_PATH } from './settings';

export { resetFactors, turnOffTwoStep } from './factors/resetFactors';
export { sealFactorsAgain } from './factors/sealFactorsAgain';
export { requirePassword } from './passwords/requirePassword';
export { hashPassword, isPassword } from './passwords/hashPassword';
export { changeRole } from './roles/changeRole';
export { createAdmin } from './roles/createAdmin';
export { createAdminLink } from './roles/createAdminLink';
export { grantAdmin, inviteAgain, revokeAdmin } from './roles/grantAdmin';
export { recordCommand } from './roles/recordCommand';
export { readAdmins, type AdminAccount } from './roles/readAdmins';
export { isActiveAdmin } from './roles/isActiveAdmin';
export { listAdmins } from './roles/listAdmins';
export { listRoles } from './roles/listRoles';
export { endAllSignIns } from './sessions/endAllSignIns';
export { endSignIn, listSignIns, type SignIn } from './sessions/signIns';
export { signInByName } from './signin/signInByName';
export { deletePerson } from './leaving/deletePerson';
export { ACCOUNT_DELETED } from './leaving/deleteUser';
export { findPersonsByEmail } from './users/findPersonsByEmail';
export { findPersonByEmail } from './users/findPersonByEmail';
export { exportPerson } from './leaving/exportPerson';
export { readPerson, type Person } from './users/readPerson';
export { readPersons } from './users/readPersons';
export { listPersonsByAge } from './users/listPersonsByAge';
export { hasUnknownApiKey } from './publishableKeys';
export { identifyToken } from './identifyToken';

const JOBS_EVERY_MS = 3_600_000;

/** The authentication service at `/auth/v1`, and the identification of its bearer tokens. */
export const accounts: Domain = {
  middleware: (env) => [allowOrigins(AUTH_PATH, env.AUTH_CORS_ORIGINS), authService(env)],
  authenticators: (env) => [authenticateUser(env)],
  seed: seedFirstAdmin,
  outbox: { [MAIL_REQUESTED]: onMailRequested },
  start: async (env) => {
    await dummyHash();
    const ends = [
      keepLimits(env),
      schedule(JOBS_EVERY_MS, 'ended sign-ins purged', (signal) => purgeEnded(env, signal)),
      schedule(JOBS_EVERY_MS, 'unconfirmed accounts purged', (signal) => purgeUnconfirmed(env.MERCHANT_ID, signal)),
    ];
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
};
