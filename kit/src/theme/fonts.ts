import nationalParkUrl from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';
import atkinsonUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** Addresses of the two font files, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [nationalParkUrl, atkinsonUrl];

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

function webFace(family: string, url: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:200 800;src:url(${url}) format('woff2');unicode-range:${latin}}`;
}

export const fontFaces = [
  webFace('National Park Variable', nationalParkUrl),
  webFace('Atkinson Hyperlegible Next Variable', atkinsonUrl),
].join('');
