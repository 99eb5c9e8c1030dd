type Served = Readonly<Record<string, string>>;
type Pattern = { parts: readonly string[]; places: readonly string[]; translation: string };

const PLACE = /\{\w+\}/g;
const SENTENCE_END = /([.!?]) (?=\p{Lu})/gu;

/**
 * Lets the translations of a section answer for texts that the server wrote, with what its places hold: `We open Friday at
 * 6:00 AM.` is found by `We open {day} at {time}.` Several sentences are translated one by one when each is known, and so is
 * what a place holds. For the module of one language, so that a page in English has nothing of it.
 *
 * @param messages the translations by the English text
 * @param served those of the server's texts, whose keys may have places
 */
export function withServedTexts<M extends object>(messages: M, served: Served): M {
  const find = createFind(served);
  return new Proxy(messages, {
    get: (known, text) =>
      typeof text === 'string' && !Object.hasOwn(known, text) ? find(text) : (Reflect.get(known, text) as unknown),
  });
}

function createFind(served: Served): (text: string) => string | undefined {
  const patterns = Object.entries(served).flatMap(([english, translation]): Pattern[] => {
    const places = english.match(PLACE);
    return places ? [{ parts: english.split(PLACE), places, translation }] : [];
  });

  const findOne = (english: string): string | undefined => {
    if (Object.hasOwn(served, english)) return served[english];
    for (const { parts, places, translation } of patterns) {
      const values = valuesIn(english, parts);
      if (!values) continue;
      const text = translation.replace(PLACE, (place) => {
        const value = values[places.indexOf(place)] ?? place;
        return findOne(value) ?? value;
      });
      // "a.m." at the end of a sentence has its point already.
      return text.endsWith('..') ? text.slice(0, -1) : text;
    }
    return undefined;
  };

  return (text) => {
    const sentences = text.replace(SENTENCE_END, '$1\n').split('\n');
    const found = sentences.flatMap((sentence) => findOne(sentence) ?? []);
    return found.length === sentences.length ? found.join(' ') : findOne(text);
  };
}

/** What stands between the parts of a text, at least a letter each; undefined when the text has other parts. */
function valuesIn(text: string, [first = '', ...others]: readonly string[]): string[] | undefined {
  if (!text.startsWith(first)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    const end = isLast ? text.length - part.length : text.indexOf(part, at + 1);
    if (end <= at || (isLast && !text.endsWith(part))) return undefined;
    values.push(text.slice(at, end));
    at = end + part.length;
  }
  return values;
}
