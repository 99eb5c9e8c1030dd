/** Braces in them hold no rules for elements. In all others they may, also in those whose name is written with an escape. */
const WITHOUT_RULES = /^@(?:-[a-z]+-)?(?:keyframes|page|font-feature-values)\b/i;
/** No build nests groups as deeply; each level reads what is inside it again. */
const DEEPEST = 8;
const MOST_NAMED = 3;

/** Rules of a remote's style sheets for elements that are not its own, as those of a CSS reset. */
export function* checkStyleSheets(files: ReadonlyMap<string, Buffer>): Generator<string> {
  for (const [file, body] of files) {
    if (!file.endsWith('.css')) continue;
    const selectors = [...new Set(wideSelectors(withoutTexts(body.toString('utf8'))))];
    if (selectors.length === 0) continue;
    const named = selectors.slice(0, MOST_NAMED).join(', ') + (selectors.length > MOST_NAMED ? ', …' : '');
    yield `${file} has rules for ${named}, which reach the whole site; begin each with a class of your own`;
  }
}

/** Comments, quoted texts, addresses and escapes may hold braces, and signs of a selector. */
function withoutTexts(css: string): string {
  // Escapes are read where they are: a quote that is one would else begin a text at each place, and read on to the end.
  return css.replace(
    /(\/\*[^]*?(?:\*\/|$))|(\\[^])|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|(url\((?:\\[^]|[^"'()\\])*\))/gi,
    (_, comment?: string, escape?: string, address?: string) => (comment ? ' ' : escape ? '_' : address ? 'url()' : ''),
  );
}

/** @param isNested whether the rules lie in one for elements of the section's own */
function* wideSelectors(css: string, depth = 0, isNested = false): Generator<string> {
  const inside = (head: string, body: string, isNestedThere: boolean) =>
    depth < DEEPEST ? wideSelectors(body, depth + 1, isNestedThere) : [head];
  for (const { head, body } of rulesOf(css)) {
    if (isScopeOfItsOwn(head)) continue;
    if (head.startsWith('@') && !WITHOUT_RULES.test(head))
      yield* inside(head, body, isNested && !/^@scope\b/i.test(head));
    if (head.startsWith('@') || definesNames(head, body)) continue;
    const wide = [...selectorsOf(head)].filter((each) => !(isNested ? isBoundInside(each) : isBound(each)));
    yield* wide;
    if (wide.length === 0 && body.includes('{')) yield* inside(head, body, true);
  }
}

/** A nested selector without `&` is one of descendants; `&` stands for the elements of the rule around it. */
function isBoundInside(selector: string): boolean {
  return !selector.includes('&') || isBound(selector.replaceAll('&', '.own'));
}

function isScopeOfItsOwn(head: string): boolean {
  const [, root] = /^@scope\s*(\(.*?\))(?:\s*to\b|$)/is.exec(head) ?? [];
  return root !== undefined && isBound(`:is${root}`);
}

/**
 * Whether a selector reaches nothing but elements of the section's own: each of its alternatives has a class, an id or a data
 * attribute. What `:not()` and `:has()` name does not bind the element that is styled.
 */
function isBound(selector: string, depth = 0): boolean {
  let [outside, start, open] = ['', 0, 0];
  for (const { 0: sign, index } of selector.matchAll(/[()]/g)) {
    if (sign === '(' && open++ === 0) {
      outside += selector.slice(start, index);
      start = index + 1;
    }
    if (sign === ')' && open > 0 && --open === 0) {
      const isEither = /:(?:is|where)$/i.test(selector.slice(Math.max(0, start - 7), start - 1));
      const alternatives = selectorsOf(selector.slice(start, index));
      if (isEither && depth < DEEPEST && [...alternatives].every((each) => isBound(each, depth + 1))) return true;
      start = index + 1;
    }
  }
  return /[.#]|\[\s*data-/i.test(outside + selector.slice(start));
}

/** Commas in parentheses separate parts of one selector. */
function* selectorsOf(head: string): Generator<string> {
  let [start, depth] = [0, 0];
  for (const { 0: sign, index } of head.matchAll(/[,()]/g)) {
    if (sign === ',' && depth === 0) {
      yield head.slice(start, index).trim();
      start = index + 1;
    }
    if (sign === '(') depth++;
    if (sign === ')') depth--;
  }
  yield head.slice(start).trim();
}

/** Custom properties of a library for itself. */
function definesNames(head: string, body: string): boolean {
  return head === ':root' && body.split(';').every((each) => each.trim() === '' || each.trim().startsWith('--'));
}

/** The outermost rules. The end of a sheet ends what is open. */
function* rulesOf(css: string): Generator<{ head: string; body: string }> {
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[;{}]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    if (sign === '}' && depth > 0 && --depth === 0)
      yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, index) };
    if (depth === 0) start = index + 1;
  }
  if (depth > 0) yield { head: css.slice(start, open).trim(), body: css.slice(open + 1) };
}
