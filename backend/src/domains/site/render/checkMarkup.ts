import { ANSWERS_ELEMENT_ID, SNAPSHOT_ELEMENT_ID, type RenderedPage } from '@site/contracts';

/** Characters. The largest page, the home page with its menu, has a quarter of it. */
const MOST_CHARACTERS = 512 * 1024;

/**
 * Elements that load, run or redirect by themselves, and those whose content is no markup and could swallow what follows. A
 * section's own script could make them too, in the browser; in the first HTML they would come before that script is checked.
 */
const FORBIDDEN_ELEMENTS =
  /^(script|style|iframe|frame|frameset|object|embed|applet|base|meta|link|template|portal|noscript|noembed|noframes|plaintext|xmp|listing|math|foreignobject|set|animate\w*)$/i;
/** Styles as attributes are forbidden by the page's policy, and handlers as attributes would be ignored by it. */
const FORBIDDEN_ATTRIBUTES = /^(on.*|style|srcdoc|formaction|http-equiv|attributename)$/i;
const ADDRESS_ATTRIBUTES = /^(href|src|action|xlink:href|poster|data)$/i;
const FORBIDDEN_SCHEMES = /^(javascript|vbscript|data):/i;

/** The page's code finds what it starts from by these, behind the markup: the first element of a name is the one that is found. */
const RESERVED_IDS: readonly string[] = [ANSWERS_ELEMENT_ID, SNAPSHOT_ELEMENT_ID];

/** React leaves this element, without the error, in the place of what it could not render. */
const PART_FAILED = 'a part of it throws, or waits for something that only a browser has (a <template> stands for it)';

/** The elements that have no end tag. */
const VOID_ELEMENTS = /^(area|br|col|hr|img|input|source|track|wbr)$/i;

/**
 * What React writes, and nothing else: text, end tags, start tags whose values are in double quotes, its own comments. A
 * browser reads exactly this in the same way; it has ways of its own with everything else.
 */
const TOKEN =
  /[^<]+|<\/([a-z][a-z0-9-]*)>|<([a-z][a-z0-9-]*)((?: [^\s"'<>=/]+(?:="[^"<>]*")?)*)\/?>|<!--[ $/?!&A-Za-z0-9]*-->/giy;
const ATTRIBUTE = / ([^\s"'<>=/]+)(?:="([^"<>]*)")?/g;

const STYLES = /^(?:<style data-styled="[^"<>]*" data-styled-version="[^"<>]*">(?:[^<]|<(?![/!]))*<\/style>\s*)*$/;

/** Why a rendered page cannot be sent; null when it can. Each character is read once or twice. */
export function whyNotSendable({ html, css, styles }: RenderedPage): string | null {
  const size = html.length + css.length + styles.length;
  if (size > MOST_CHARACTERS) return `it has ${size} characters, over ${MOST_CHARACTERS}`;
  if (/<[/!]/.test(css)) return 'its theme ends its own element';
  if (!STYLES.test(styles)) return 'its styles hold more than style elements';
  if (/@import|@[a-z-]*\\/i.test(css + styles)) return 'its styles import others';
  return whyNotMarkup(html);
}

function whyNotMarkup(html: string): string | null {
  const open: string[] = [];
  let read = 0;
  for (const [token, end, start, attributes = ''] of html.matchAll(TOKEN)) {
    read += token.length;
    if (end !== undefined && open.pop() !== end) return `it ends <${end}> in the wrong place`;
    if (start === undefined) continue;
    if (start === 'template') return PART_FAILED;
    if (FORBIDDEN_ELEMENTS.test(start)) return `it has an element <${start}>`;
    if (!VOID_ELEMENTS.test(start)) open.push(start);
    const reason = whyNotAttributes(attributes);
    if (reason !== null) return reason;
  }
  if (read !== html.length) return `it is no markup at ${JSON.stringify(html.slice(read, read + 40))}`;
  return open.length > 0 ? `it does not end <${open.at(-1)}>` : null;
}

function whyNotAttributes(attributes: string): string | null {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (FORBIDDEN_ATTRIBUTES.test(name)) return `it has an attribute ${name}`;
    if (/^id$/i.test(name) && (RESERVED_IDS.includes(value) || value.includes('&'))) return `it has the id ${value}`;
    if (!ADDRESS_ATTRIBUTES.test(name)) continue;
    // React escapes these five characters; another reference could hide a scheme.
    if (/&(?!(?:amp|quot|lt|gt|#x27);)/.test(value)) return `it has a character reference in ${name}`;
    if (FORBIDDEN_SCHEMES.test(visible(value))) return `it has an address ${value.slice(0, 20)}`;
    if (/^action$/i.test(name) && !/^\/(?![/\\])/.test(value)) return 'it has a form that sends elsewhere';
  }
  return null;
}

/** Browsers skip spaces and control characters in front of a scheme and inside it. */
function visible(address: string): string {
  return [...address].filter((character) => character > ' ').join('');
}
