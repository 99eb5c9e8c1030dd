import type { Messages } from '@site/kit';
import { served } from './es.served';

const PLACE = /\{\w+\}/g;
const SENTENCE_END = /([.!?]) (?=\p{Lu})/gu;

/** The texts of the server that have places, as patterns. Part of the Spanish chunk: a page in English has none of it. */
const patterns = Object.entries(served).flatMap(([english, spanish]) => {
  const places = english.match(PLACE);
  if (!places) return [];
  const source = english.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [{ expression: new RegExp(`^${source.join('(.+?)')}$`), places, spanish }];
});

/**
 * Lets a text of the server be found by what its places hold: `We open Friday at 6:00 AM.` by `We open {day} at {time}.` Several
 * sentences are translated one by one when each is known.
 */
export function withServedTexts<M extends Messages>(messages: M): M {
  return new Proxy(messages, {
    get: (known, text: string) => (Object.hasOwn(known, text) ? known[text] : find(text)),
  });
}

function find(text: string): string | undefined {
  const sentences = text.replace(SENTENCE_END, '$1\n').split('\n');
  const found = sentences.flatMap((sentence) => findOne(sentence) ?? []);
  return found.length === sentences.length ? found.join(' ') : findOne(text);
}

function findOne(english: string): string | undefined {
  if (Object.hasOwn(served, english)) return served[english as keyof typeof served];
  for (const { expression, places, spanish } of patterns) {
    const values = expression.exec(english)?.slice(1);
    if (!values) continue;
    const text = spanish.replace(PLACE, (place) => {
      const value = values[places.indexOf(place)] ?? place;
      return findOne(value) ?? value;
    });
    // "a.m." at the end of a sentence has its point already.
    return text.replace(/\.\.$/, '.');
  }
  return undefined;
}
