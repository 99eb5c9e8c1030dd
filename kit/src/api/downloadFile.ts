import { ApiError } from './ApiError';
import { authorization } from './authorization';
import { reasonPhrase } from './reasonPhrase';

/** An export of a large table takes longer than other calls. Milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * Saves what the API answers as a file, in the name of the signed-in person: a plain link would carry no token.
 *
 * @param failure what the message of a failure starts with
 * @throws ApiError
 */
export async function downloadFile(path: string, { name, failure }: { name: string; failure: string }): Promise<void> {
  let blob: Blob;
  try {
    const response = await fetch(path, {
      headers: await authorization(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      throw new ApiError(`${failure}: ${reasonPhrase(response.status, response.statusText)}`, response.status, null);
    }
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
