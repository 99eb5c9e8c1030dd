import type { Composition } from '@site/contracts';
import type { Context } from 'koa';
import { AppError } from '../../../lib/AppError';

/**
 * The composition that the caller means to change: an id from If-Match, or null for "none exists yet" (`If-None-Match:
 * *`). Without either the change is refused: it could undo another team's.
 */
export function expectedComposition(ctx: Context): string | null {
  if (ctx.get('If-None-Match').trim() === '*' && !ctx.get('If-Match')) return null;
  const [, id] = /^\s*"?([0-9a-fA-F-]{36})"?\s*$/.exec(ctx.get('If-Match')) ?? [];
  if (id === undefined)
    throw new AppError(
      'precondition_required',
      'Name the composition that you are changing: If-Match with the id that GET /api/composition/current shows.',
    );
  return id.toLowerCase();
}

/** 412 when the composition is another by now. It names the one to look at before trying again. */
export function compositionChanged(currentId: string | null): AppError {
  return new AppError('composition_changed', {
    detail: 'Somebody else changed the composition meanwhile; look at it again and repeat the change.',
    extra: { current: currentId },
  });
}

/** A part that no composition names yet, or any more, has nothing that could be changed. */
export function notOnSite(remote: string): AppError {
  return new AppError('not_found', `${remote} is not on the site; activate one of its releases first.`);
}

export const etagOf = (composition: Composition) => ({ ETag: `"${composition.id}"` });
