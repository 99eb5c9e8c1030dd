import { labelOfField } from '@site/contracts';
import { ApiError } from '@site/kit';
import { detailOf } from './detailOf';

/** Why a save was refused: one sentence, and what is wrong with each field. */
export type SaveProblem = { sentence: string; fields: Record<string, string> };

const UNREACHED = 'Nothing was saved. Check your connection and try again.';

const DELETED = 'It was deleted after you opened it. What you typed is still here, so you can copy it.';

/** The server's words where the person can act on them. @param labelOf a field as the form names it */
export function problemOf(error: unknown, labelOf: (path: string) => string = labelOfField): SaveProblem {
  if (!(error instanceof ApiError) || !error.isTheirs) return { sentence: UNREACHED, fields: {} };
  const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, asSentence(message)]));
  const detail = detailOf(error, UNREACHED, labelOf);
  return { sentence: error.status === 404 ? `${detail} ${DELETED}` : detail, fields };
}

/** Messages of the server continue a field's name: `must be later`. */
function asSentence(message: string): string {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
