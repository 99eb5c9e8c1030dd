/**
 * Text that a log or a failure report may keep: no e-mail address, no token, no query and no fragment of an address.
 *
 * Every expression here takes linear time: each matches a whole run of characters and a callback decides about it. An
 * expression that searches for a separator inside a run (`\S+@\S+`) tries every start and takes quadratic time.
 */
export function redact(text: string): string {
  return redactEmails(text.replace(ADDRESS, withoutQuery).replace(NAMED_SECRET, '$1[secret]').replace(RUN, maskToken))
    .replace(LONG_NUMBER, '[digits]')
    .replace(SOCIAL_SECURITY, '[digits]');
}

/** Replaces every word with an @ (or its encoded form) between two other characters. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replace(WORD, (word) => (INNER_AT.test(word) ? '[email]' : word));
}

/** A word of a sentence, or one segment of a path. */
const WORD = /[^\s/"'<>]+/g;
const INNER_AT = /.(?:@|%40)./;

/** What may be an address: it contains :// or begins with a slash. */
const ADDRESS = /[^\s"'<>()]+/g;
/** `:12:34` after the address of a script, in a stack. */
const POSITION = /(?::\d{1,9}){1,2}$/;

function withoutQuery(word: string): string {
  if (!word.startsWith('/') && !word.includes('://')) return word;
  const end = word.search(/[?#]/);
  return end === -1 ? word : word.slice(0, end) + (POSITION.exec(word.slice(-24))?.[0] ?? '');
}

/** `access_token=…`, `"password": "…"`, `Bearer …`: the value goes, whatever it is. */
const NAMED_SECRET =
  /(\b(?:bearer\s|(?:access_token|refresh_token|id_token|provider_token|provider_refresh_token|token_hash|token|password|apikey|secret)["']?\s{0,3}[:=]\s{0,3}["']?))[^\s"'<>&#;,)}]+/gi;

const RUN = /[\w.~+-]{24,}/g;
/** The longest name in a stack of ours is shorter; digests, session ids and opaque tokens are longer. */
const OPAQUE = /^[\w-]{40,}$/;
/** A JSON Web Token begins with an object in base64url. */
const JSON_IN_BASE64 = 'eyJ';

function maskToken(run: string): string {
  return run.includes(JSON_IN_BASE64) || OPAQUE.test(run) ? '[token]' : run;
}

/** Card and telephone numbers. */
const LONG_NUMBER = /\b\d{9,19}\b/g;

/** A US Social Security number in its groups. */
const SOCIAL_SECURITY = /(?<![\w-])\d{3}[- ]\d{2}[- ]\d{4}(?![\w-])/g;
