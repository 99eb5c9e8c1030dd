import type { Instant } from '@site/contracts';
import { ApiError, request } from '@site/kit';
import { holdsAll } from './holdsAll';

/** An entity and the version that a change of it names. */
export type Versioned<T> = { entity: T; etag: string };

/** Who of the staff changed something, and when. */
export type ChangedBy = { name: string; at: Instant };

/** Another person saved the entity since it was read; nothing was written. */
export class ChangedMeanwhile<T> extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly current: Versioned<T>;
  /** Null when it was no member of staff, or is unknown. */
  readonly by: ChangedBy | null;

  constructor(current: Versioned<T>, by: ChangedBy | null = null) {
    super('Changed meanwhile');
    this.current = current;
    this.by = by;
  }
}

/** @throws ApiError */
export async function readVersioned<T>(path: string, failure: string): Promise<Versioned<T>> {
  let etag = '';
  const onHeaders = (headers: Headers) => (etag = rememberVersion(headers));
  return { entity: await request<T>(path, { failure, onHeaders }), etag };
}

/** When the server gave each version: by its own clock, milliseconds since 1970. */
const givenAt = new Map<string, number>();

/** @returns the version that an answer names */
function rememberVersion(headers: Headers): string {
  const etag = headers.get('ETag') ?? '';
  givenAt.set(etag, Date.parse(headers.get('Date') ?? ''));
  return etag;
}

/** Whether a change came after a version was given. An older one is not what changed it. */
function isSince(etag: string, { at }: ChangedBy): boolean {
  return Date.parse(at) >= (givenAt.get(etag) ?? NaN);
}

/** Saves without an answer, by path: they may have reached the server. */
const unanswered = new Set<string>();

/**
 * Changes an entity in the version that the person has seen. After a lost answer, an entity that has all of it already counts
 * as saved: it is the earlier try that changed the version.
 *
 * @throws ChangedMeanwhile with the entity as it is now; ApiError
 */
export async function saveVersioned<T>(
  path: string,
  { body, etag, failure }: { body: unknown; etag: string; failure: string },
): Promise<Versioned<T>> {
  let latest = '';
  const onHeaders = (headers: Headers) => (latest = rememberVersion(headers));
  try {
    const headers: Record<string, string> = etag === '' ? {} : { 'if-match': etag };
    const entity = await request<T>(path, { method: 'PUT', body, headers, failure, onHeaders });
    unanswered.delete(path);
    return { entity, etag: latest };
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      const { current: entity, changed_by: by } = error.body as { current: T; changed_by?: ChangedBy };
      const current = { entity, etag: latest };
      if (unanswered.delete(path) && holdsAll(current.entity, body)) return current;
      throw new ChangedMeanwhile<T>(current, by && isSince(etag, by) ? by : null);
    }
    if (error instanceof ApiError && !error.isTheirs) unanswered.add(path);
    throw error;
  }
}
