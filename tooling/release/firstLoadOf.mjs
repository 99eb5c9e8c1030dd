/**
 * The heaviest way to enter a release, in brotli bytes of script: its entry and one module with its chunks.
 *
 * @param {import('./registry.mjs').Release} release
 */
export function firstLoadOf({ entry, exposes, sizes }) {
  /** @param {Iterable<string>} files */
  const sum = (files) => [...new Set(files)].reduce((bytes, file) => bytes + (sizes[file]?.br ?? 0), 0);
  const modules = exposes.map(({ js }) => sum(js.filter((file) => !entry.includes(file))));
  return sum(entry) + Math.max(0, ...modules);
}
