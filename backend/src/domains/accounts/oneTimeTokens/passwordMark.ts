import type { AuthUserRow } from '../../../database/models/AuthUser';
import { sha256 } from '../../../lib/secrets';

/**
 * Names the password that somebody has, without telling it. As long as an address is not confirmed anybody may sign up
 * with it again; whoever follows a link confirms only the password that stood there when it was mailed.
 */
export function passwordMark({ passwordHash }: Pick<AuthUserRow, 'passwordHash'>): string | null {
  return passwordHash === null ? null : sha256(passwordHash);
}
