/**
 * Text that a stranger typed, for a mail to an address that a stranger gave. Mail readers turn `https://a.example` and
 * `a.example` into links; with a space in it they do not.
 */
export function unlinked(text: string): string {
  return text.replaceAll('://', ' ').replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ');
}
