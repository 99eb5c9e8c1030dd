/**
 * Asks a site. A body is sent as JSON, and makes it a POST unless a method is named.
 *
 * @param request  expected: the status, in place of any success
 */
export async function ask(
  url: string,
  {
    body,
    method = body === undefined ? 'GET' : 'POST',
    headers,
    expected,
  }: { method?: string; headers?: Record<string, string>; body?: unknown; expected?: number } = {},
): Promise<{ json: any; headers: Headers }> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isExpected = expected === undefined ? response.ok : response.status === expected;
  if (!isExpected) throw new Error(`${method} ${url} was answered ${response.status}: ${text}`);
  return { json: JSON.parse(text), headers: response.headers };
}

/** How many statements an answer took. Absent: answered before the application, so without one. */
export const roundTripsOf = (headers: Headers) => Number(headers.get('X-Database-Round-Trips') ?? 0);
