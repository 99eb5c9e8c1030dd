import { DEFAULT_LOCALE, type SiteWords } from '@site/contracts';
import { request, useHost, usePageAnswer, useServerState } from '@site/kit';

const PATH = '/api/site/words';

/**
 * The paragraphs in which the restaurant says who it is, in the page's language, else in English.
 *
 * @returns null while they are being read; none where it has written nothing, or where they cannot be read
 */
export function useAboutWords(): readonly string[] | null {
  const { locale } = useHost();
  const first = usePageAnswer<SiteWords>(PATH);
  const { data, error } = useServerState(
    PATH,
    () => request<SiteWords>(PATH, { isPublic: true, failure: 'Failed to load the words of the restaurant' }),
    { first, onFocus: false },
  );
  if (!data) return error ? [] : null;
  const text = data.words[locale].about || data.words[DEFAULT_LOCALE].about;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
