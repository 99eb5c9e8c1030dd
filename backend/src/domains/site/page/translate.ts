import type { ComposedSection, Locale, SectionBlock, SiteLink } from '@site/contracts';

type Section = Pick<SectionBlock, 'translations'>;

/** A text of a section block in a language; the English one where it is not translated. */
export function translateText(text: string, { translations = {} }: Section, locale: Locale): string {
  const own: Record<string, string> = locale === 'en' ? {} : (translations[locale] ?? {});
  return Object.hasOwn(own, text) ? (own[text] ?? text) : text;
}

/** Each title of a section block, by path. */
export function translateTitles(
  titles: Record<string, string>,
  section: Section,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).map(([path, title]) => [path, translateText(title, section, locale)]),
  );
}

/** The part of a section that a page contains. */
export function translateSection(composed: ComposedSection, section: Section, locale: Locale): ComposedSection {
  const title = translateText(composed.title, section, locale);
  return { ...composed, title, titles: translateTitles(composed.titles, section, locale) };
}

/** Labels of links, by the sections that brought them: two may name the same page differently, so each translates its own. */
export function translateLinks(
  links: readonly SiteLink[],
  sections: readonly (Section & Pick<SectionBlock, 'nav'>)[],
  locale: Locale,
): SiteLink[] {
  return links.map((link) => {
    const owner = sections.find(({ nav }) => nav.some(({ to, label }) => to === link.to && label === link.label));
    return owner ? { ...link, label: translateText(link.label, owner, locale) } : link;
  });
}
