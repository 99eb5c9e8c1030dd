import { generateKeyPairSync } from 'node:crypto';

const BITS = 3072;

/**
 * A new key pair of HR, as HR_PUBLIC_KEY and HR_PRIVATE_KEY take it: base64 of the DER forms.
 *
 * @returns {{ hrPublicKey: string, hrPrivateKey: string }}
 */
export function createHrKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  return {
    hrPublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    hrPrivateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
