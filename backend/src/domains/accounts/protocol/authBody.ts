import Joi, { type CustomHelpers } from 'joi';
import { findControlCharacter, PLAIN_TEXT } from '../../../validation/plainText';
import { AuthError, invalid } from '../AuthError';

/** Half of a surrogate pair: JSON may carry it, UTF-8 and so the database can't. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;
/** Characters of JSON. */
export const METADATA_MAX = 16 * 1024;

const INVALID_TEXT = 'auth.text';
const TOO_LARGE = 'auth.large';

/** An absent field and one that is null are the same. */
function textThat(isValid: (value: string) => boolean): Joi.StringSchema {
  return Joi.string()
    .allow('')
    .empty(null)
    .custom((value: string, helpers: CustomHelpers<string>) =>
      HALF_A_CHARACTER.test(value) || !isValid(value) ? helpers.error(INVALID_TEXT) : value,
    );
}
const text = textThat((value) => PLAIN_TEXT.test(value));
/** Only its hash is kept, so it may hold anything that can be typed. A text with a NUL is not text. */
const password = textThat((value) => !value.includes('\u0000'));
const flag = Joi.boolean().empty(null);
/** An object that a person may keep with us. */
const metadata = Joi.object()
  .empty(null)
  .custom((value: object, helpers: CustomHelpers<object>) => {
    if (JSON.stringify(value).length > METADATA_MAX) return helpers.error(TOO_LARGE);
    return findControlCharacter(value) === undefined ? value : helpers.error(INVALID_TEXT);
  });

const TEXTS = [
  'access_token',
  'auth_code',
  'ban_duration',
  'challenge_id',
  'channel',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'current_password',
  'domain',
  'email',
  'error',
  'error_description',
  'factor_type',
  'friendly_name',
  'id',
  'id_token',
  'iss',
  'issuer',
  'new_email',
  'nonce',
  'password',
  'password_hash',
  'phone',
  'provider',
  'provider_id',
  'redirect_to',
  'refresh_token',
  'role',
  'state',
  'token',
  'token_hash',
  'type',
] as const;
const FLAGS = [
  'create_user',
  'email_confirm',
  'link_identity',
  'phone_confirm',
  'should_soft_delete',
  'skip_http_redirect',
] as const;
const METADATA = ['app_metadata', 'data', 'user_metadata'] as const;

type Fields<Name extends string, Value> = { readonly [Key in Name]?: Value | undefined };

/** The fields of the protocol's bodies. A name means the same in every call, so one schema is for all of them. */
export type AuthBody = Fields<(typeof TEXTS)[number], string> &
  Fields<(typeof FLAGS)[number], boolean> &
  Fields<(typeof METADATA)[number], Readonly<Record<string, unknown>>>;

const schema = Joi.object<AuthBody>({
  ...Object.fromEntries(TEXTS.map((name) => [name, text])),
  current_password: password,
  password,
  ...Object.fromEntries(FLAGS.map((name) => [name, flag])),
  ...Object.fromEntries(METADATA.map((name) => [name, metadata])),
});

/**
 * Checks the fields of a body. What the protocol has beside these is not read.
 *
 * @throws AuthError bad_json for a value of another type; validation_failed for a text that can't be kept, or too much of
 *   it
 */
export function checkAuthBody(body: object): AuthBody {
  const checked = schema.validate(body, { convert: false, stripUnknown: true });
  if (!checked.error) return checked.value;
  const [{ type = '', path = [] } = {}] = checked.error.details;
  if (type === INVALID_TEXT) throw invalid(`${path.join('.')} is not valid text`);
  if (type === TOO_LARGE) throw invalid(`${path.join('.')} is too large`);
  throw badJson();
}

export function badJson(): AuthError {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
