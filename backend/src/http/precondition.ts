import type { Context } from 'koa';
import { AppError } from '../lib/AppError';
import { isStaff, type Actor } from './actor';
import type { LastChange } from './audit/auditRequest';
import { sha256 } from '../lib/secrets';

const TAG_LENGTH = 32;

/** The entity tag of a JSON entity: it changes whenever anything in the entity does. */
export function etagOf(entity: object): string {
  return `"${sha256(JSON.stringify(entity)).slice(0, TAG_LENGTH)}"`;
}

/**
 * Answers an entity with the tag that a change of it names in If-Match.
 *
 * @param part what a change can be lost of, as in the `current` of the route that changes it; without it, the whole entity
 */
export function withEtag<T extends object>(ctx: Context, entity: T, part: (entity: T) => object = () => entity): T {
  ctx.set('ETag', etagOf(part(entity)));
  return entity;
}

/** Answers a public entity that staff change: guests revalidate it, staff get its tag. */
export function withEtagForStaff<T extends object>(ctx: Context, actor: Actor, entity: T): T {
  if (!isStaff(actor)) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
    return entity;
  }
  ctx.set('Cache-Control', 'no-store');
  return withEtag(ctx, entity);
}

/**
 * Refuses a change that was made from an older state than the current one, so that the edit of a colleague is not lost.
 *
 * @param current what the entity is now, for the answer, and its tag
 * @param findLast who changed it last, for staff
 * @throws AppError precondition_failed when the request carries If-Match and none of its tags is the current one
 */
export async function requireMatch(
  ctx: Context,
  current: { entity: object; etag: string },
  findLast: () => Promise<LastChange | undefined> | undefined,
): Promise<void> {
  const given = ctx.get('If-Match').trim();
  if (given === '' || given === '*') return;
  if (given.split(',').some((tag) => tag.trim() === current.etag)) return;
  const last = await findLast();
  throw new AppError('precondition_failed', {
    detail: 'This was changed by somebody else since you opened it. Check the current values and save again.',
    headers: { ETag: current.etag },
    extra: { current: current.entity, ...(last && { changed_by: last }) },
  });
}
