import { isStaff } from '../actor';
import type { DeclaredRoute } from '../DeclaredRoute';
import { enforceLimit, type Charged, type RateLimit } from '../rateLimit';

/** Of routes without a limit of their own, all together: a school behind one address, and no more than that. */
const READS: RateLimit = { max: 6000, seconds: 60, by: 'address' };
const WRITES: RateLimit = { max: 3000, seconds: 60, by: 'address' };

/** Counts a request towards the limits of its route. Programs and staff have only those that a route declares. */
export async function enforceDeclaredLimits({ method, path, spec }: DeclaredRoute, charged: Charged): Promise<void> {
  if (spec.limit === undefined) {
    if (isStaff(charged.actor) || charged.actor.kind === 'team') return;
    await (method === 'GET' ? enforceLimit(READS, 'reads', charged) : enforceLimit(WRITES, 'writes', charged));
    return;
  }
  for (const limit of [spec.limit].flat()) await enforceLimit(limit, `${path} ${limit.by}`, charged);
}
