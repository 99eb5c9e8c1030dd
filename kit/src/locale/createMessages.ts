import type { Locale } from '@site/contracts';
import { createElement, Fragment, type ReactNode } from 'react';
import { formatCount } from './formatCount';
import { currentLocale, registerMessages } from './locale';

/** One text for each plural category of the language (`Intl.PluralRules`). `{count}` is the number. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Translations by the English text; those of a plural by its English form `other`. */
export type Messages = Readonly<Record<string, string | PluralForms>>;

type Values = Readonly<Record<string, string | number>>;
type Loaders = Partial<Record<Locale, () => Promise<{ default: Messages }>>>;

/**
 * The texts of one section (or of the shell, or of kit). The English text is in the code and is the key, so that a page in
 * English loads nothing. A text without a translation is shown in English.
 *
 * Call the functions while rendering or while something happens, never while a module loads: the translations may come later.
 *
 * @param loaders `{ es: () => import(…) }` with the texts as the default export; a host waits for them before it shows the section
 */
export function createMessages(loaders: Loaders) {
  const loaded: Partial<Record<Locale, Messages>> = {};

  const load = async (): Promise<void> => {
    const locale = currentLocale();
    try {
      loaded[locale] ??= (await loaders[locale]?.())?.default;
    } catch {
      // English is better than no page. The next wait tries again.
    }
  };
  registerMessages(load);

  const find = (text: string) => loaded[currentLocale()]?.[text];
  const translate = (text: string): string => {
    const found = find(text);
    return typeof found === 'string' ? found : text;
  };

  return {
    /** `t('{name} removed', { name })`: the text in the page's language. A large `count` or `points` is written `1,250`. */
    t: (text: string, values?: Values): string => agree(fill(translate(text), values)),

    /** `plural(count, { one: '1 item', other: '{count} items' })`. */
    plural: (count: number, forms: PluralForms, values?: Values): string => {
      const found = find(forms.other);
      const own = typeof found === 'object';
      const chosen = own ? found : forms;
      // English without Intl: the first such object of a page takes 0.1 s on a slow phone.
      const rule = own ? new Intl.PluralRules(currentLocale()).select(count) : count === 1 ? 'one' : 'other';
      return fill(chosen[rule] ?? chosen.other, { count, ...values });
    },

    /** `rich('Call {phone} to order', { phone: <b>…</b> })`: a text with elements in it. */
    rich: (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
      translate(text)
        .split(PLACE)
        .map((piece, index) => (index % 2 ? createElement(Fragment, { key: index }, parts[piece]) : piece)),
  };
}

/** Only one o'clock is singular in Spanish: "a la 1:05", "a las 2:05". The catalogs are written for the others. */
function agree(text: string): string {
  return currentLocale() === 'es' ? text.replace(/\blas (?=1\b)/g, 'la ') : text;
}

const PLACE = /\{(\w+)\}/g;

function fill(text: string, values?: Values): string {
  return values ? text.replace(PLACE, (place, name: string) => written(name, values[name] ?? place)) : text;
}

/** A count or points in groups: `1,250`. Other numbers may be those of orders or years. */
function written(name: string, value: string | number): string {
  const isCount = typeof value === 'number' && (name === 'count' || name === 'points');
  return isCount ? formatCount(value) : String(value);
}
