/** What a release may hold, and how it is announced. Source maps are missing on purpose: they are never published. */
const types: Record<string, { contentType: string; compressible: boolean }> = {
  js: { contentType: 'text/javascript; charset=utf-8', compressible: true },
  mjs: { contentType: 'text/javascript; charset=utf-8', compressible: true },
  css: { contentType: 'text/css; charset=utf-8', compressible: true },
  json: { contentType: 'application/json; charset=utf-8', compressible: true },
  txt: { contentType: 'text/plain; charset=utf-8', compressible: true },
  svg: { contentType: 'image/svg+xml', compressible: true },
  woff2: { contentType: 'font/woff2', compressible: false },
  avif: { contentType: 'image/avif', compressible: false },
  webp: { contentType: 'image/webp', compressible: false },
  png: { contentType: 'image/png', compressible: false },
  // The section kit of the shell.
  tgz: { contentType: 'application/gzip', compressible: false },
  jpg: { contentType: 'image/jpeg', compressible: false },
};

export type FileType = { contentType: string; compressible: boolean };

/** The type of a file by its ending; null for a type that is not served. */
export function fileTypeOf(file: string): FileType | null {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null;
}

const segment = '[A-Za-z0-9_@~-][A-Za-z0-9_@~.-]*';

/** A path inside a release: no leading dot or slash, no empty or dot segment, nothing to decode. */
export const RELEASE_FILE_PATTERN = new RegExp(`^(?!.*\\.\\.)${segment}(/${segment})*$`);
