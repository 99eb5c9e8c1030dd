import type { Role } from '@site/contracts';
import { request } from '@site/kit';

/**
 * The person's role from their row of `user_roles` (product.md section 7). No row is a `user`, which most people are. The
 * request is for a list, since a missing single row would be an error in the console.
 * @throws ApiError when it could not be read
 */
export async function fetchRole(userId: string, accessToken: string): Promise<Role> {
  const rows = await request<{ role?: string }[] | null>(
    `/rest/v1/user_roles?select=role&user_id=eq.${encodeURIComponent(userId)}`,
    { headers: { authorization: `Bearer ${accessToken}` }, failure: 'Failed to fetch role', timeoutMs: 5000 },
  );
  return rows?.[0]?.role === 'admin' ? 'admin' : 'user';
}
