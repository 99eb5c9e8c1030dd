import { plural, t } from '../../messages';

/** A server that says nothing for this long counts as out of reach: a password takes it a second to check. */
const TIMEOUT_MS = 15_000;

/**
 * The authentication service's answers, where one that asks for patience (429 with Retry-After) says in its message how
 * long, in the page's language: the client hands on nothing else of it.
 */
export async function fetchSayingWhen(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await window.fetch(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }); // the client's own way; the kit's speaks problem details
  const seconds = Number(response.headers.get('Retry-After'));
  if (response.status !== 429 || !(seconds > 0)) return response;
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  const message = `${reasonOf(body.code)} ${whenAgain(seconds)}`;
  return Response.json({ ...body, message, msg: message }, { status: 429, headers: headersOf(response) });
}

const reasonOf = (code?: string) =>
  code === 'over_email_send_rate_limit' ? t('A mail was sent only just now.') : t('That was too often.');

/** Rounded up, so that a retry after it is not refused. */
function whenAgain(seconds: number): string {
  if (seconds <= 90) {
    return plural(Math.ceil(seconds), {
      one: 'You can try again in 1 second.',
      other: 'You can try again in {count} seconds.',
    });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) {
    return plural(minutes, { one: 'You can try again in 1 minute.', other: 'You can try again in {count} minutes.' });
  }
  return plural(Math.ceil(minutes / 60), {
    one: 'You can try again in 1 hour.',
    other: 'You can try again in {count} hours.',
  });
}

/** The headers of a response without the length and the encoding of its body. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  kept.delete('Content-Encoding');
  return kept;
}
