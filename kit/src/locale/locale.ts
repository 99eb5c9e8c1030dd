import { DEFAULT_LOCALE, type Locale } from '@site/contracts';

let locale = DEFAULT_LOCALE;
const loads: (() => Promise<unknown>)[] = [];

/** The language of the page. It stays the same while the page lives. */
export const currentLocale = (): Locale => locale;

/** The same for `Intl`: as it is written in the United States, where prices keep their `$` and their point. */
export const intlLocale = (): string => `${locale}-US`;

/** Sets the language of the page. For hosts, before they render anything; the texts in it then begin to load. */
export function setLocale(chosen: Locale): void {
  locale = chosen;
  void messagesReady();
}

/** Resolves once the texts of all code that was loaded so far are there in the page's language. Never rejects. */
export const messagesReady = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Registers texts that the page's language may need. `load` returns the same promise while it is under way. */
export function registerMessages(load: () => Promise<unknown>): void {
  loads.push(load);
  if (locale !== DEFAULT_LOCALE) void load();
}
