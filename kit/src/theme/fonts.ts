import nationalParkMoreUrl from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';
import atkinsonMoreUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import nationalParkUrl from './fonts/national-park-basic.woff2';
import atkinsonUrl from './fonts/atkinson-hyperlegible-next-basic.woff2';

/** Addresses of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [nationalParkUrl, atkinsonUrl];

/** What the small files contain, see fonts/README.md. */
const basicRange =
  'U+20-7E,U+A0,U+A9,U+B0,U+B7,U+BD,U+D7,U+E9,U+F1,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212';

/** What the packages' Latin files contain besides. The ranges do not overlap, so plain text never fetches the large files. */
const restRange =
  'U+A1-A8,U+AA-AF,U+B1-B6,U+B8-BC,U+BE-D6,U+D8-E8,U+EA-F0,U+F2-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,' +
  'U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215';

/** Both faces of a family have the same weights: a browser composes only faces that differ in nothing but their range. */
function webFaces(family: string, weights: string, basicUrl: string, moreUrl: string): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;
  // The fragment tells the server that this file is for few pages only: it preloads what ends in .woff2.
  return face(`${moreUrl}#more`, restRange) + face(basicUrl, basicRange);
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
  webFaces('National Park Variable', '500 800', nationalParkUrl, nationalParkMoreUrl),
  webFaces('Atkinson Hyperlegible Next Variable', '400 800', atkinsonUrl, atkinsonMoreUrl),
  fallbackFace('National Park Fallback', '500 800', boldLocals, { size: 102.4, ascent: 100.6, descent: 29.3 }),
  fallbackFace('Atkinson Fallback', '400', regularLocals, { size: 98.8, ascent: 99.6, descent: 32 }),
  fallbackFace('Atkinson Fallback', '600 800', boldLocals, { size: 90.2, ascent: 109.1, descent: 35 }),
].join('');
