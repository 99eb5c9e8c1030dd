import { generateKeyPairSync } from 'node:crypto';

/** A key pair of HR as settings of a test server, and the settings of a process that may also open what is sealed. */
export function hrKeys(): { HR_PUBLIC_KEY: string; HR_PRIVATE_KEY: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    HR_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    HR_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
