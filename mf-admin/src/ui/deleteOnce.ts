import { ApiError, request } from '@site/kit';

/**
 * Deletes something. What a colleague, or a try whose answer was lost, has deleted already is deleted.
 *
 * @throws ApiError
 */
export async function deleteOnce(path: string, options: { failure: string; body?: unknown }): Promise<void> {
  try {
    await request(path, { ...options, method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
