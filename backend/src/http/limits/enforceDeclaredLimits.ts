import { isStaff } from '../actor';
import type { DeclaredRoute } from '../DeclaredRoute';
import { enforceLimit, type Charged, type RateLimit } from '../rateLimit';

/** Of routes without a limit of their own, all together: a school behind one address, and no more than that. */
const READS: RateLimit = { max: 6000, seconds: 60, by: 'address' };
const WRITES: RateLimit = { max: 3000, seconds: 60, by: 'address' };

/** Of one deploy token: far more than a pipeline sends, and no flood. Teams may build behind one address. */
const TEAM_READS: RateLimit = { ...READS, by: 'session' };
const TEAM_WRITES: RateLimit = { ...WRITES, by: 'session' };

/** Counts a request towards the limits of its route. Programs and staff have only those that a route declares. */
export async function enforceDeclaredLimits({ method, path, spec }: DeclaredRoute, charged: Charged): Promise<void> {
  if (spec.limit === undefined) {
    if (isStaff(charged.actor)) return;
    const [reads, writes] = charged.actor.kind === 'team' ? [TEAM_READS, TEAM_WRITES] : [READS, WRITES];
    await (method === 'GET' ? enforceLimit(reads, 'reads', charged) : enforceLimit(writes, 'writes', charged));
    return;
  }
  for (const limit of [spec.limit].flat()) await enforceLimit(limit, `${path} ${limit.by}`, charged);
}
