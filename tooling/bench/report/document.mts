/**
 * Puts generated text into its place in a document: between `<!-- bench:name -->` and `<!-- /bench:name -->`. All the
 * rest is written by people.
 *
 * @param kind  of the place
 */
export function fillPlace(document: string, name: string, text: string, kind: string = 'bench') {
  const [begin, end] = [`<!-- ${kind}:${name} -->`, `<!-- /${kind}:${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The document has no place for ${name}: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}
