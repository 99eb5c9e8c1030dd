/**
 * Compares the texts of a package's `section` block with their translations.
 *
 * @param {{ title?: string, titles?: Record<string, string>, descriptions?: Record<string, string>, nav?: { label: string }[],
 *   access?: string, translations?: { es?: Record<string, string> } } | undefined} section
 * @returns {string[]}
 */
export function checkSection(section) {
  const spanish = section?.translations?.es;
  if (!section || !spanish) return [];
  const { title, titles = {}, descriptions = {}, nav = [] } = section;
  const texts = new Set([
    ...(title === undefined ? [] : [title]),
    ...Object.values(titles),
    ...Object.values(descriptions),
    ...nav.map(({ label }) => label),
  ]);
  const missing = [...texts].filter((text) => !Object.hasOwn(spanish, text));
  const unused = Object.keys(spanish).filter((text) => !texts.has(text));
  return [
    ...missing.map((text) => `package.json: ${JSON.stringify(text)} of the section has no Spanish translation`),
    ...unused.map((text) => `package.json: the translation of ${JSON.stringify(text)} is not in use`),
  ];
}
