const ANY = Symbol('**');
const ANY_IN_PART = Symbol('*');

/** A pattern of the allow-list: its characters, and what stands between them. */
export type WildcardPattern = readonly WildcardPart[];

type WildcardPart = string | typeof ANY | typeof ANY_IN_PART;

/** `*` is any text without a period or slash, `**` is any text. */
export function readWildcards(pattern: string): WildcardPattern {
  return pattern.split(/(\*\*|\*)/).flatMap<WildcardPart>((part) => {
    if (part === '**') return [ANY];
    return part === '*' ? [ANY_IN_PART] : part.split('');
  });
}

/**
 * Whether the pattern describes the whole text. Follows all possibilities at once, so that the time grows with the length of
 * the text: as a regular expression, several wildcards would take its second, third or fourth power.
 */
export function matchesWildcards(text: string, pattern: WildcardPattern): boolean {
  let reached = withEmptyWildcards([true], pattern);
  for (const character of text.split('')) {
    const next: boolean[] = [];
    pattern.forEach((part, position) => {
      if (reached[position] !== true) return;
      if (part === ANY || (part === ANY_IN_PART && character !== '.' && character !== '/')) next[position] = true;
      else if (part === character) next[position + 1] = true;
    });
    reached = withEmptyWildcards(next, pattern);
  }
  return reached[pattern.length] === true;
}

/** A wildcard may stand for no text at all. */
function withEmptyWildcards(reached: boolean[], pattern: WildcardPattern): boolean[] {
  pattern.forEach((part, position) => {
    if (reached[position] === true && (part === ANY || part === ANY_IN_PART)) reached[position + 1] = true;
  });
  return reached;
}
