import { ApiError } from '@site/kit';
import { t } from '../../../messages';
import { Refusal } from './Refusal';

/** Why something was not saved: one sentence, and what belongs to a field. */
export type Failure = {
  message: string;
  /** The server's word for it, when it has one. */
  code: string | null;
  /** By the name of the field on the wire. */
  fields: Record<string, string>;
};

const UNREACHABLE = 'We cannot reach the server right now. What you typed is kept; please try again in a moment.';
const BROKEN = 'Something went wrong on our side. What you typed is kept; please try again.';

/** In words for the person, whichever of the two services refused. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { message, code, weakPassword } = error.failure;
    return { message: t(message), code, fields: weakPassword.length > 0 ? { password: weakPassword.join(' ') } : {} };
  }
  if (!(error instanceof ApiError)) return { message: t(BROKEN), code: null, fields: {} };
  return {
    message: t(error.isTheirs ? (error.detail ?? BROKEN) : error.status === 0 ? UNREACHABLE : BROKEN),
    code: error.code,
    fields: Object.fromEntries(error.fields.map(({ field, message }) => [field, t(message)])),
  };
}
