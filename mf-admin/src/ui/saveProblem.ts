import { ApiError } from '@site/kit';

/** Why a save was refused: one sentence, and what is wrong with each field. */
export type SaveProblem = { sentence: string; fields: Record<string, string> };

/** The server's words where the person can act on them. */
export function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError) || !error.isTheirs || error.detail === null) {
    return { sentence: 'Nothing was saved. Check your connection and try again.', fields: {} };
  }
  const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, asSentence(message)]));
  return { sentence: error.detail, fields };
}

/** Messages of the server continue a field's name: `must be later`. */
function asSentence(message: string): string {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
