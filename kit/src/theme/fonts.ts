import nationalParkUrl from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';
import atkinsonUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** Addresses of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [nationalParkUrl, atkinsonUrl];

function webFace(family: string, url: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:200 800;src:url(${url}) format('woff2')}`;
}

/**
 * A local font stretched to the metrics of the web font, so that the swap moves no line. Percentages are measured:
 * size-adjust is the ratio of text widths, ascent and descent are the web font's own, divided by it.
 */
function fallbackFace(
  family: string,
  weight: string,
  locals: readonly string[],
  metrics: Record<FaceMetric, number>,
): string {
  const src = locals.map((name) => `local('${name}')`).join(',');
  const { size, ascent, descent } = metrics;
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

type FaceMetric = 'size' | 'ascent' | 'descent';

const regularLocals = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'];
const boldLocals = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'];

/** The two web fonts (Latin only) and their local stand-ins. */
export const fontFaces = [
  webFace('National Park Variable', nationalParkUrl),
  webFace('Atkinson Hyperlegible Next Variable', atkinsonUrl),
  fallbackFace('National Park Fallback', '500 800', boldLocals, { size: 102.4, ascent: 100.6, descent: 29.3 }),
  fallbackFace('Atkinson Fallback', '400', regularLocals, { size: 98.8, ascent: 99.6, descent: 32 }),
  fallbackFace('Atkinson Fallback', '600 800', boldLocals, { size: 90.2, ascent: 109.1, descent: 35 }),
].join('');
