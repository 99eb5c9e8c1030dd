import { ApiError } from './ApiError';

/**
 * Saves what the API answers as a file, in the name of the signed-in person: a plain link would carry no token. A token
 * that is refused is renewed, as by `request`. Its code comes with the first download: guests have none.
 *
 * @param failure what the message of a failure starts with
 * @throws ApiError
 */
export async function downloadFile(path: string, { name, failure }: { name: string; failure: string }): Promise<void> {
  const { saveAnswer } = await import('./saveAnswer').catch(() => {
    throw new ApiError(`${failure}: Network Error`, 0, null);
  });
  await saveAnswer(path, { name, failure });
}
