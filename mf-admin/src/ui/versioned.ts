import { ApiError, request } from '@site/kit';
import { holdsAll } from './holdsAll';

/** An entity and the version that a change of it names. */
export type Versioned<T> = { entity: T; etag: string };

/** Somebody else saved the entity since it was read; nothing was written. */
export class ChangedMeanwhile<T> extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly current: Versioned<T>;

  constructor(current: Versioned<T>) {
    super('Changed meanwhile');
    this.current = current;
  }
}

/** @throws ApiError */
export async function readVersioned<T>(path: string, failure: string): Promise<Versioned<T>> {
  let etag = '';
  const onHeaders = (headers: Headers) => (etag = headers.get('ETag') ?? '');
  return { entity: await request<T>(path, { failure, onHeaders }), etag };
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
  const onHeaders = (headers: Headers) => (latest = headers.get('ETag') ?? '');
  try {
    const headers: Record<string, string> = etag === '' ? {} : { 'if-match': etag };
    const entity = await request<T>(path, { method: 'PUT', body, headers, failure, onHeaders });
    unanswered.delete(path);
    return { entity, etag: latest };
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      const current = { entity: (error.body as { current: T }).current, etag: latest };
      if (unanswered.delete(path) && holdsAll(current.entity, body)) return current;
      throw new ChangedMeanwhile<T>(current);
    }
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) unanswered.add(path);
    throw error;
  }
}
