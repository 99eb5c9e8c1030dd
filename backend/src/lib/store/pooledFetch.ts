import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** What the client of the bucket calls. */
type Call = { method: string; headers: Record<string, string>; body?: string | Uint8Array | undefined };

/** Statuses whose answer must have no body. */
const BODILESS = new Set([204, 304]);

/**
 * Sends requests to one origin over connections that stay open, and of which there are at most `sockets`: a slow bucket holds
 * no more of them, and requests that find none free wait within their time. An answer is read to its end.
 *
 * @returns a function that rejects when the answer is not complete after `waitMs`
 */
export function pooledFetch(
  origin: URL,
  { sockets }: { sockets: number },
): (url: string, call: Call, waitMs: number) => Promise<Response> {
  const isSecure = origin.protocol === 'https:';
  const settings = { keepAlive: true, maxSockets: sockets };
  const agent = isSecure ? new HttpsAgent(settings) : new HttpAgent(settings);
  const request = isSecure ? httpsRequest : httpRequest;
  return (url, { method, headers, body }, waitMs) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(waitMs);
      const sent = request(url, { agent, method, headers, signal }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, rawHeaders } = answer;
          const received = new Headers();
          for (let index = 0; index < rawHeaders.length; index += 2)
            received.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
          const bytes = BODILESS.has(status) ? null : Buffer.concat(pieces);
          resolve(new Response(bytes, { status, headers: received }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
