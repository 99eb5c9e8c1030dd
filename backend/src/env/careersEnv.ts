import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import Joi from 'joi';

/** How career applications are protected, by name in the environment. */
export type CareersEnv = {
  /** Seals Social Security numbers: base64 of an RSA public key (SPKI, DER). Empty: no applications are taken. */
  HR_PUBLIC_KEY: string;
  /**
   * Opens them: base64 of the private key (PKCS #8, DER). A site for guests runs without it; the reveal command and a
   * process that only staff can reach may have it.
   */
  HR_PRIVATE_KEY: string;
  /** Days after which an application is deleted, counted from its last change of status. */
  CAREERS_RETENTION_DAYS: number;
};

const LEAST_BITS = 2048;

export const careersSchema: Joi.StrictSchemaMap<CareersEnv> = {
  HR_PUBLIC_KEY: Joi.string()
    .custom((text: string, helpers) => (isUsable(() => readPublicKey(text)) ? text : helpers.error('any.custom')))
    .messages({ 'any.custom': '{{#label}} must be base64 of an RSA public key (SPKI, DER) of 2048 bits or more' })
    .default(''),
  HR_PRIVATE_KEY: Joi.string()
    .custom((text: string, helpers) => (isUsable(() => readPrivateKey(text)) ? text : helpers.error('any.custom')))
    .messages({ 'any.custom': '{{#label}} must be base64 of an RSA private key (PKCS #8, DER) of 2048 bits or more' })
    .default(''),
  CAREERS_RETENTION_DAYS: Joi.number().integer().min(30).max(3650).default(365),
};

export function readPublicKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

export function readPrivateKey(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
}

function isUsable(read: () => KeyObject): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read();
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
}
