import { labelOfField } from '@site/contracts';
import { ApiError, isUnanswered } from '@site/kit';
import { detailOf } from './detailOf';

/** Why a save was refused: one sentence, and what is wrong with each field. */
export type SaveProblem = { sentence: string; fields: Record<string, string> };

/** Title of a save whose answer was lost: the server may have saved it. */
export const MAYBE_SAVED = 'This may be saved already';
/** Also for a lost answer, after which it is unknown what was saved. */
const UNREACHED = 'The server did not answer. Check your connection and try again; nothing is saved twice.';
/** The same for what is done at once, without a form. */
export const MAYBE_DONE = 'It may be done already. Check your connection and try again; nothing is done twice.';
const FAILED = 'Nothing was saved. Please try again in a moment.';

const DELETED = 'It was deleted after you opened it. What you typed is still here, so you can copy it.';

/** The server's words where the person can act on them. @param labelOf a field as the form names it */
export function problemOf(error: unknown, labelOf: (path: string) => string = labelOfField): SaveProblem {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { sentence: UNREACHED, fields: {} };
  if (!error.isTheirs) return { sentence: FAILED, fields: {} };
  const fields = Object.fromEntries(error.fields.map(({ field, message }) => [field, asSentence(message)]));
  const detail = detailOf(error, UNREACHED, labelOf);
  return { sentence: error.status === 404 ? `${detail} ${DELETED}` : detail, fields };
}

/** Messages of the server continue a field's name: `must be later`. */
function asSentence(message: string): string {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/**
 * A toast about a failed command. One whose answer was lost is not called failed.
 *
 * @param maybe what to do after a lost answer
 */
export function whyNot(error: unknown, failure: string, maybe = MAYBE_DONE): { title: string; description: string } {
  if (isUnanswered(error)) return { title: 'The server did not answer', description: maybe };
  return { title: failure, description: detailOf(error) };
}
