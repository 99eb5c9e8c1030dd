/**
 * SQL's LIKE: `%` is any number of characters, `_` is one, a backslash takes the next character literally. It remembers only
 * the last `%`, so that its cost is bounded by the product of both lengths; a regular expression's is not.
 */
export function isLike(given: string, givenPattern: string, { ignoreCase }: { ignoreCase: boolean }): boolean {
  const text = [...(ignoreCase ? given.toLowerCase() : given)];
  const pattern = parse(ignoreCase ? givenPattern.toLowerCase() : givenPattern);
  let [at, next] = [0, 0];
  let retry: { at: number; next: number } | undefined;
  while (at < text.length) {
    const token = pattern[next];
    if (token === ANY) {
      next += 1;
      retry = { at, next };
    } else if (token === ONE || (token !== undefined && token === text[at])) {
      at += 1;
      next += 1;
    } else if (retry) {
      retry.at += 1;
      ({ at, next } = retry);
    } else return false;
  }
  while (pattern[next] === ANY) next += 1;
  return next === pattern.length;
}

const ANY = Symbol('any number of characters');
const ONE = Symbol('one character');

function parse(written: string): (string | symbol)[] {
  const pattern = [...written];
  const tokens: (string | symbol)[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] ?? '';
    if (char === '%') tokens.push(ANY);
    else if (char === '_') tokens.push(ONE);
    else if (char === '\\') tokens.push(pattern[(at += 1)] ?? '\\');
    else tokens.push(char);
  }
  return tokens;
}
