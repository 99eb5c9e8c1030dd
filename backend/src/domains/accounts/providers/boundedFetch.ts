import { runHttpSpan } from '../../../lib/tracing/runHttpSpan';

/** Far above any metadata, key set or token. */
const MAX_BYTES = 256 * 1024;
/** RFC 9110: these have no body. */
const WITHOUT_BODY = [204, 205, 304];

type Options = { method?: string; headers?: unknown; body?: unknown; signal?: AbortSignal; redirect?: string };

/** What a provider sends was too much, or not what its metadata promised. */
class ProviderAnswerError extends Error {
  override name = 'ProviderAnswerError';
}

/** A fetch for providers' addresses: no redirect is followed, and no answer fills the memory. */
export async function boundedFetch(url: string, options: Options): Promise<Response> {
  return runHttpSpan(options.method ?? 'GET', url, async () => {
    const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
    const { status, statusText, headers } = response;
    const bytes = await readBounded(response);
    return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, statusText, headers });
  });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ProviderAnswerError(`The answer is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}
