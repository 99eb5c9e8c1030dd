import type { ApiClient } from '../apiClient';

/** The token of a page, as a browser gets it with the page. */
export async function pageToken(api: ApiClient, path = '/'): Promise<string> {
  const { text } = await api.with({ Accept: 'text/html' }).get(path);
  const token = /<meta name="page-token" content="([\w-]{36})">/.exec(text)?.[1];
  if (token === undefined) throw new Error(`${path} carries no page token`);
  return token;
}
