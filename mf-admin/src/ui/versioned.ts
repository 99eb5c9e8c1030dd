import { ApiError, request } from '@site/kit';

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

/**
 * Changes an entity in the version that the person has seen.
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
    return { entity: await request<T>(path, { method: 'PUT', body, headers, failure, onHeaders }), etag: latest };
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      throw new ChangedMeanwhile<T>({ entity: (error.body as { current: T }).current, etag: latest });
    }
    throw error;
  }
}
