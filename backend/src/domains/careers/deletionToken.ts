import { createHmac } from 'node:crypto';
import { keyFor, keysFor, sameSecret } from '../../lib/secrets';
import { APPLICATION_ID_PATTERN } from './applications/applicationId';

const PURPOSE = 'career application deletion';

const signatureOf = (id: string, key: Buffer): string => createHmac('sha256', key).update(id).digest('base64url');

/** Lets the holder delete one application. It is mailed to the applicant and kept nowhere. */
export function deletionToken(applicationId: string): string {
  return `${applicationId}.${signatureOf(applicationId, keyFor(PURPOSE))}`;
}

/** @returns the application's id; undefined for a token that was not signed here */
export function readDeletionToken(token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!APPLICATION_ID_PATTERN.test(id)) return undefined;
  return keysFor(PURPOSE).some((key) => sameSecret(signature, signatureOf(id, key))) ? id : undefined;
}
