import { AuthFactor } from '../../../database/models/AuthFactor';
import { sealColumnAgain, type SealedAgain } from '../../../database/sealColumnAgain';
import { SEALED_FOR } from './totp';

/** Seals the secrets of second factors under SITE_SECRET, after it was replaced. */
export function sealFactorsAgain(): Promise<SealedAgain> {
  return sealColumnAgain(AuthFactor, 'secret', SEALED_FOR);
}
