import { sendAsPerson } from '@site/kit';

type Options = { headers?: Record<string, string>; signal: AbortSignal };

/** A plain fetch as the signed-in person, for an answer that `request` does not read: a file, a stream. */
export function fetchAsPerson(path: string, { headers, signal }: Options): Promise<Response> {
  const send = (token: string | null) =>
    // eslint-disable-next-line no-restricted-globals -- the api client reads answers whole, as JSON
    fetch(path, {
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal,
    });
  return sendAsPerson(send, signal);
}
