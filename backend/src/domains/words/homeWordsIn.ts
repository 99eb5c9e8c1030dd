import { DEFAULT_LOCALE, type HomeWords, type Locale, type SiteWords } from '@site/contracts';

/** The words of the home page in a language: its own, else the English ones. Texts that are empty in both are left out. */
export function homeWordsIn({ words, specials }: SiteWords, locale: Locale): HomeWords {
  const { about: _about, ...english } = words[DEFAULT_LOCALE];
  const keys = Object.keys(english) as (keyof typeof english)[];
  const texts = keys.map((key) => [key, words[locale][key] || english[key]] as const).filter(([, text]) => text !== '');
  return { ...(Object.fromEntries(texts) as HomeWords), ...(specials.length > 0 && { specials }) };
}
