/**
 * The authentication service's answers, where one that asks for patience (429 with Retry-After) says in its message how
 * long: the client hands on nothing else of it.
 */
export async function fetchSayingWhen(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await window.fetch(input, init); // the client's own way; the kit's speaks problem details
  const seconds = Number(response.headers.get('Retry-After'));
  if (response.status !== 429 || !(seconds > 0)) return response;
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  const message = `${reasonOf(body.code)} You can try again in ${inWords(seconds)}.`;
  return Response.json({ ...body, message, msg: message }, { status: 429, headers: headersOf(response) });
}

const reasonOf = (code?: string) =>
  code === 'over_email_send_rate_limit' ? 'A mail was sent only just now.' : 'That was too often.';

/** Rounded up, so that a retry after it is not refused. */
function inWords(seconds: number): string {
  if (seconds <= 90) return plural(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Without the length and the encoding of the body that they came with. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  kept.delete('Content-Encoding');
  return kept;
}
