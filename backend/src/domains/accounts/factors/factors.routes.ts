import { AuthError } from '../AuthError';
import type { AuthRouters, SignedInCall } from '../protocol/authRouter';
import { listFactors, removeFactorOf, renameFactorOf } from './adminFactors';
import { challengeFactor } from './challengeFactor';
import { enrollFactor } from './enrollFactor';
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
} from './recoveryCodes/recoveryCodes';
import { verifyRecoveryCode } from './recoveryCodes/verifyRecoveryCode';
import { unenrollFactor } from './unenrollFactor';
import { verifyFactor } from './verifyFactor';

type Handler = (call: SignedInCall) => Promise<object>;

/** An anonymous user has nothing that a second factor would protect. */
const named =
  (handler: Handler): Handler =>
  (call) => {
    if (call.user.isAnonymous === 1) {
      throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
    }
    return handler(call);
  };

/** A reset link's sign-in may show the second factor too: without it, it sets no password (ACC-M6). */
const SHOWN = { limit: 'mfa', recovery: true } as const;

export function factorRoutes({ person, service }: AuthRouters): void {
  // Before the paths of one factor, whose ids these would be taken for.
  person.get('/factors/recovery-codes', {}, named(recoveryCodesStatus));
  person.post('/factors/recovery-codes', {}, named(generateRecoveryCodes));
  person.delete('/factors/recovery-codes', {}, named(removeRecoveryCodes));
  person.post('/factors/recovery-codes/verify', SHOWN, named(verifyRecoveryCode));
  person.post('/factors/recovery-codes/regenerate', {}, named(regenerateRecoveryCodes));

  person.post('/factors', {}, named(enrollFactor));
  person.post('/factors/:factor_id/challenge', SHOWN, named(challengeFactor));
  person.post('/factors/:factor_id/verify', SHOWN, named(verifyFactor));
  person.delete('/factors/:factor_id', {}, named(unenrollFactor));

  service.get('/admin/users/:user_id/factors', {}, listFactors);
  service.delete('/admin/users/:user_id/factors/:factor_id', {}, removeFactorOf);
  service.put('/admin/users/:user_id/factors/:factor_id', {}, renameFactorOf);
}
