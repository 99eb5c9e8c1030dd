import { createHmac } from 'node:crypto';
import { keyFor, sameSecret } from '../../lib/secrets';
import { APPLICATION_ID_PATTERN } from './applications/applicationId';

const signatureOf = (id: string): string =>
  createHmac('sha256', keyFor('career application deletion')).update(id).digest('base64url');

/** Lets the holder delete one application. It is mailed to the applicant and kept nowhere. */
export function deletionToken(applicationId: string): string {
  return `${applicationId}.${signatureOf(applicationId)}`;
}

/** @returns the application's id; undefined for a token that was not signed here */
export function readDeletionToken(token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!APPLICATION_ID_PATTERN.test(id)) return undefined;
  return sameSecret(signature, signatureOf(id)) ? id : undefined;
}
