/** What `git log --oneline` and most mail readers show whole. */
const MOST_CHARACTERS = 72;
const FORM = /^(?:build|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: (\S+)/;
/** Imperatives that look like another form. */
const IMPERATIVES = new Set([
  'address',
  'bring',
  'embed',
  'feed',
  'focus',
  'need',
  'pass',
  'process',
  'ring',
  'seed',
  'speed',
]);

/**
 * Holds the subject of a commit against `docs/style.md`.
 *
 * @param {string} subject
 * @returns {string | undefined} what is wrong with it
 */
export function faultOf(subject) {
  if (subject.startsWith('Revert "') || subject.startsWith('Merge ')) return undefined;
  if (subject.length > MOST_CHARACTERS) return `${subject.length} characters; at most ${MOST_CHARACTERS}`;
  const verb = FORM.exec(subject)?.[1];
  if (verb === undefined) return 'write type(scope): what the commit does';
  if (verb !== verb.toLowerCase()) return `"${verb}" begins with a capital`;
  if (!IMPERATIVES.has(verb) && /(?:ed|ing|[^s]s)$/.test(verb)) return `"${verb}" is not an imperative`;
  return undefined;
}
