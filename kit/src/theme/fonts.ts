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

/** The fonts that a system has before the web fonts arrive, by the names under which `local()` finds them. */
const systemFonts = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
  DejaVu: { regular: ['DejaVu Sans', 'DejaVuSans'], bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'] },
} as const;

type SystemFont = keyof typeof systemFonts;

/**
 * A web font's metrics in percent: its own ascent and descent, and how wide its text is beside the same text in each system
 * font. `fonts/README.md` says how the widths are measured.
 */
interface StandIn {
  readonly family: string;
  readonly weight: string;
  readonly cut: 'regular' | 'bold';
  readonly ascent: number;
  readonly descent: number;
  readonly widths: Record<SystemFont, number>;
}

const standIns: readonly StandIn[] = [
  {
    family: 'National Park',
    weight: '500 800',
    cut: 'bold',
    ascent: 103,
    descent: 30,
    widths: { Arial: 102, Roboto: 110.5, DejaVu: 87.2 },
  },
  {
    family: 'Atkinson',
    weight: '400',
    cut: 'regular',
    ascent: 98.4,
    descent: 31.6,
    widths: { Arial: 98.9, Roboto: 99.4, DejaVu: 86.8 },
  },
  {
    family: 'Atkinson',
    weight: '600 800',
    cut: 'bold',
    ascent: 98.4,
    descent: 31.6,
    widths: { Arial: 97.2, Roboto: 103.2, DejaVu: 82.1 },
  },
];

/**
 * A face for each system font, stretched to the metrics of the web font, so that the swap moves no line. Each is a family of its
 * own: `fontFamilies` names them in turn, and a browser passes over those that the system does not have.
 */
function standInFaces({ family, weight, cut, ascent, descent, widths }: StandIn): string {
  return Object.entries(systemFonts)
    .map(([name, locals]) => {
      const width = widths[name as SystemFont];
      const src = locals[cut].map((local) => `local('${local}')`).join(',');
      // The overrides are scaled along with the glyphs.
      const override = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`;
      return `@font-face{font-family:'${family} ${name}';font-weight:${weight};src:${src};size-adjust:${width}%;ascent-override:${override(ascent)};descent-override:${override(descent)};line-gap-override:0%}`;
    })
    .join('');
}

/** The two web fonts (Latin only) and what stands in for them until they arrive. */
export const fontFaces = [
  webFaces('National Park Variable', '500 800', nationalParkUrl, nationalParkMoreUrl),
  webFaces('Atkinson Hyperlegible Next Variable', '400 800', atkinsonUrl, atkinsonMoreUrl),
  ...standIns.map(standInFaces),
].join('');
