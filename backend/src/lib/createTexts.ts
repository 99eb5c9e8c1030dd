import { DEFAULT_LOCALE, type Locale } from '@site/contracts';

/** One text for each plural category of the language. `{count}` is the number. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Translations by the English text; those of a plural by its English form `other`. */
export type Texts = Readonly<Record<string, string | PluralForms>>;

type Values = Readonly<Record<string, string | number>>;

export type TextFunctions = {
  /** `t('Thank you, {name}!', { name })` */
  t(text: string, values?: Values): string;
  /** `plural(count, { one: '1 order', other: '{count} orders' })` */
  plural(count: number, forms: PluralForms, values?: Values): string;
};

/**
 * The texts that one domain sends to guests. The English text is in the code and is the key, as in the browser's sections
 * (decision 0155). A text without a translation is English. `npm run messages` checks them.
 *
 * @param translations of each language but English
 * @returns the functions for one language: one process writes to guests of several
 */
export function createTexts(translations: Readonly<Partial<Record<Locale, Texts>>>): (locale: Locale) => TextFunctions {
  return (locale) => {
    const known = translations[locale] ?? {};
    return {
      t: (text, values) => {
        const found = known[text];
        return fill(typeof found === 'string' ? found : text, values);
      },
      plural: (count, forms, values) => {
        const found = known[forms.other];
        const own = typeof found === 'object';
        const chosen = own ? found : forms;
        const rule = new Intl.PluralRules(own ? locale : DEFAULT_LOCALE).select(count);
        return fill(chosen[rule] ?? chosen.other, { count, ...values });
      },
    };
  };
}

const PLACE = /\{(\w+)\}/g;

function fill(text: string, values: Values = {}): string {
  return text.replace(PLACE, (place, name: string) => String(values[name] ?? place));
}
