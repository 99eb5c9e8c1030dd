import {
  LOCALE_NAMES,
  LOCALES,
  type CounterSpecial,
  type Locale,
  type RestaurantWords,
  type SiteWords,
} from '@site/contracts';
import type { DraftTexts } from '../ui/rebase';

export type WordName = keyof RestaurantWords;

/** One text, as the form and the server name it: `words.en.headline`. */
export type WordKey = `words.${Locale}.${WordName}`;

/** Its key is its identity in the form, where names may be equal for a moment. */
export type SpecialDraft = Record<keyof CounterSpecial | 'key', string>;

export type WordsDraft = Record<WordKey, string> & { specials: SpecialDraft[] };

/** How many characters each text may have, as the server counts them. */
export const WORD_LIMITS: Record<WordName, number> = {
  title: 80,
  headline: 80,
  intro: 300,
  flavors: 160,
  fresh: 160,
  combos: 160,
  quick: 160,
  about: 4000,
};

export const WORD_LABELS: Record<WordName, string> = {
  headline: 'Headline',
  title: 'Title in search results',
  intro: 'Text below the headline',
  flavors: 'Bold Flavors',
  fresh: 'Fresh Ingredients',
  combos: 'Unique Combos',
  quick: 'Quick Service',
  about: 'About us',
};

export const MAX_SPECIALS = 4;

const WORD_NAMES = Object.keys(WORD_LABELS) as WordName[];

export const keyOf = (locale: Locale, name: WordName): WordKey => `words.${locale}.${name}`;

const WORD_KEYS = LOCALES.flatMap((locale) => WORD_NAMES.map((name) => ({ locale, name, key: keyOf(locale, name) })));

const labels = Object.fromEntries(
  WORD_KEYS.map(({ locale, name, key }) => [key, `${WORD_LABELS[name]} (${LOCALE_NAMES[locale]})`]),
) as Record<WordKey, string>;

export const WORDS_TEXTS: DraftTexts<WordsDraft> = {
  labels: { ...labels, specials: 'Specials of the counter' },
  describe: (draft, key) =>
    key === 'specials'
      ? draft.specials
          .map(({ name, price, with_drink, served }) => [name, price, with_drink, served].filter(Boolean).join(', '))
          .join('\n')
      : draft[key],
};

export function toDraft({ words, specials }: SiteWords): WordsDraft {
  const texts = Object.fromEntries(WORD_KEYS.map(({ locale, name, key }) => [key, words[locale][name]]));
  return {
    ...(texts as Record<WordKey, string>),
    specials: specials.map(({ with_drink, ...special }, index) => ({
      ...special,
      with_drink: with_drink ?? '',
      key: String(index),
    })),
  };
}

export function toWords(draft: WordsDraft): SiteWords {
  const wordsIn = (locale: Locale) =>
    Object.fromEntries(WORD_NAMES.map((name) => [name, draft[keyOf(locale, name)].trim()])) as RestaurantWords;
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale)])) as SiteWords['words'];
  const specials = draft.specials.map(({ name, price, with_drink, served }) => ({
    name: name.trim(),
    price: toAmount(price),
    with_drink: with_drink.trim() === '' ? null : toAmount(with_drink),
    served: served.trim(),
  }));
  return { words, specials };
}

export function newSpecial(): SpecialDraft {
  return { key: crypto.randomUUID(), name: '', price: '', with_drink: '', served: '' };
}

const AMOUNT = /^\$?\d{1,4}(\.\d{1,2})?$/;

/** `$11.5` and `11.5` -> `11.50` */
function toAmount(typed: string): string {
  const [dollars = '', cents = ''] = typed.trim().replace('$', '').split('.');
  return `${dollars}.${cents.padEnd(2, '0')}`;
}

/** The form's field of a part of {@link toWords}: `specials.0.name` is the special's own. */
export function fieldOf(path: string, { specials }: WordsDraft): string {
  const [list, place, part] = path.split('.');
  const special = list === 'specials' ? specials[Number(place)] : undefined;
  return special ? `specials.${special.key}.${part ?? 'name'}` : path;
}

/** What must be corrected before the words are saved, by field. The server checks again. */
export function checkWords(draft: WordsDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, key } of WORD_KEYS) {
    const tooLong = draft[key].trim().length - WORD_LIMITS[name];
    if (tooLong > 0) errors[key] = `Write at most ${WORD_LIMITS[name]} characters: ${tooLong} fewer`;
  }
  for (const { key, name, price, with_drink } of draft.specials) {
    if (name.trim() === '') errors[`specials.${key}.name`] = 'Enter a name';
    if (!AMOUNT.test(price.trim())) errors[`specials.${key}.price`] = 'Enter an amount such as 10.99';
    if (with_drink.trim() !== '' && !AMOUNT.test(with_drink.trim()))
      errors[`specials.${key}.with_drink`] = 'Enter an amount such as 12.99, or nothing';
  }
  return errors;
}
