import { PostgrestClient } from '@supabase/postgrest-js';

/** The public database client, unmodified; without a token it is anybody's. */
export function tableClient(server: { readonly url: string }, token?: string): PostgrestClient {
  return new PostgrestClient(`${server.url}/rest/v1`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
}
