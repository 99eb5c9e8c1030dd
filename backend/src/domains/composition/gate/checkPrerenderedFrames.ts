import {
  FRAME_PLACES,
  LINK_PLACES,
  LOCALES,
  PRERENDER_FILE,
  type FrameSet,
  type PrerenderedFrame,
  type PrerenderedFrames,
} from '@site/contracts';

const known: ReadonlySet<string> = new Set([...FRAME_PLACES, ...LINK_PLACES]);

/** Why the shell's prerendered frames cannot be used; their places are filled when a page is composed. */
export function checkPrerenderedFrames(files: ReadonlyMap<string, Buffer>): string[] {
  const body = files.get(PRERENDER_FILE);
  if (!body) return [`${PRERENDER_FILE} is missing`];
  try {
    const { translated = {}, ...frames } = parsePrerenderedFrames(body);
    for (const set of [frames, ...Object.values(translated)]) requireKnownPlaces(set);
    return [];
  } catch (error) {
    return [`${PRERENDER_FILE} cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}`];
  }
}

/**
 * Reads `prerender.json`; throws with a readable reason. Places are not compared: after going back a version, the live shell may
 * have one that this version does not know.
 */
export function parsePrerenderedFrames(body: Buffer): PrerenderedFrames {
  const value: unknown = JSON.parse(body.toString('utf8'));
  const frames = isRecord(value) ? value : {};
  const { translated } = frames;
  if (!isRecord(translated)) return readFrames(frames);
  const known = LOCALES.filter((locale) => Object.hasOwn(translated, locale));
  const sets = known.map((locale) => [locale, readFrames(translated[locale])] as const);
  return { ...readFrames(frames), translated: Object.fromEntries(sets) };
}

function readFrames(value: unknown): FrameSet {
  const frames = isRecord(value) ? value : {};
  return {
    home: readFrame('home', frames.home),
    page: readFrame('page', frames.page),
    notFound: readFrame('notFound', frames.notFound),
  };
}

function readFrame(name: string, frame: unknown): PrerenderedFrame {
  if (!isRecord(frame) || typeof frame.html !== 'string' || typeof frame.css !== 'string')
    throw new Error(`the frame ${name} lacks html or css`);
  const { html, css, script = '' } = frame;
  if (typeof script !== 'string') throw new Error(`the script of ${name} is no text`);
  if (/<[^<>]* style=/i.test(html)) throw new Error(`${name} has a style attribute, which the page's policy forbids`);
  if (/<\/style/i.test(css)) throw new Error(`the style of ${name} ends its own element`);
  if (/<\/script|<!--/i.test(script)) throw new Error(`the script of ${name} ends its own element`);
  return { html, css, script };
}

function requireKnownPlaces(set: FrameSet): void {
  for (const [name, { html, css }] of Object.entries(set)) {
    const unknown = [...`${html}${css}`.matchAll(/\{\{([\w.]*)\}\}/g)].find(([, place]) => !known.has(place ?? ''));
    if (unknown) throw new Error(`nothing is known to fill ${unknown[0]} of the frame ${name}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
