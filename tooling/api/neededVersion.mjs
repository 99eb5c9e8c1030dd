import semver from 'semver';

/**
 * The lowest version that says honestly what changed since another one. Before 1.0.0 each part counts one place later.
 *
 * @param {string} version
 * @param {import('./report.mjs').Difference} difference
 */
export function neededVersion(version, { removed, changed, added }) {
  const isStable = semver.major(version) > 0;
  if (removed.length + changed.length > 0)
    return /** @type {string} */ (semver.inc(version, isStable ? 'major' : 'minor'));
  if (added.length > 0) return /** @type {string} */ (semver.inc(version, isStable ? 'minor' : 'patch'));
  return version;
}
