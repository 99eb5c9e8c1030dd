import { ApiError } from './ApiError';
import { bearer, sendAsPerson } from './authorization';
import { reasonPhrase } from './reasonPhrase';

/** An export of a large table takes longer than other calls. Milliseconds. */
const TIMEOUT_MS = 120_000;

/** The heavy half of `downloadFile`. @throws ApiError */
export async function saveAnswer(path: string, { name, failure }: { name: string; failure: string }): Promise<void> {
  let blob: Blob;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await sendAsPerson((token) => fetch(path, { headers: bearer(token), signal }), signal);
    const { status, statusText, headers } = response;
    if (!response.ok) {
      const answer: unknown = await response.json().catch(() => null);
      throw new ApiError(`${failure}: ${reasonPhrase(status, statusText)}`, status, answer);
    }
    // The sign-in page of a network counts as no answer.
    if (headers.get('Content-Type')?.startsWith('text/html')) throw new TypeError('A page is no file');
    blob = await response.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(`${failure}: ${reasonPhrase(0, '')}`, 0, null);
  }
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
