import type { Role } from '@site/contracts';
import { ApiError, request } from '@site/kit';

/**
 * The person's role from their row of `user_roles` (spec section 7). No row is a `user`.
 * @throws ApiError when it could not be read
 */
export async function fetchRole(userId: string, accessToken: string): Promise<Role> {
  try {
    const row = await request<{ role?: string } | null>(
      `/rest/v1/user_roles?select=role&user_id=eq.${encodeURIComponent(userId)}`,
      {
        headers: { accept: 'application/vnd.pgrst.object+json', authorization: `Bearer ${accessToken}` },
        failure: 'Failed to fetch role',
        timeoutMs: 5000,
      },
    );
    return row?.role === 'admin' ? 'admin' : 'user';
  } catch (error) {
    if (error instanceof ApiError && error.status === 406) return 'user'; // a single row was asked for and there is none
    throw error;
  }
}
