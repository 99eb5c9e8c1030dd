/** React escapes angle brackets in values. */
const PRELOADS = /^(?:<link rel="preload"[^<>]*>)+/;

/**
 * The markup without the preloads that React writes in front of it, one for each picture that is not lazy. The server
 * asks for pictures in the head of the document, and refuses markup with a link in it.
 */
export function withoutPreloads(html: string): string {
  return html.replace(PRELOADS, '');
}
