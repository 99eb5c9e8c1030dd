/** The languages that guests' pages can have. The code is written in the first; the others are translations of it. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of every text without a translation, and of visitors whose languages the restaurant does not offer. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** The cookie of the language that a visitor chose. A script sets it, and the server reads it. */
export const LOCALE_COOKIE = 'site-language';

/** PUT /api/site/languages: which languages guests may choose. English is always among them. */
export type SiteLanguages = { languages: Locale[] };

/**
 * The chunk of a release that holds its texts in a language: `messages-es.<hash>.js`. The first HTML of a page in that
 * language asks for it early.
 */
export function isMessagesChunk(file: string, locale: Locale): boolean {
  return file.startsWith(`messages-${locale}.`) && file.endsWith('.js');
}
