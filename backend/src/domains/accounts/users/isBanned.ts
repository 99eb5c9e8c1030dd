import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';

export function isBanned({ bannedUntil }: Pick<AuthUserRow, 'bannedUntil'>): boolean {
  return bannedUntil !== null && bannedUntil > now();
}
