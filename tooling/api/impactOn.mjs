import semver from 'semver';

const KIT = '@site/kit';

/**
 * What a kit would break in one live release.
 *
 * @param {Pick<import('../../contracts/src/composition').Release, 'shared' | 'names'>} release
 * @param {object} kit
 * @param {string} kit.version
 * @param {ReadonlyMap<string, string>} kit.door its exports
 * @param {ReadonlyMap<string, string> | null} kit.before the exports of the live shell's kit, if they are known
 * @returns {string[]} reasons, none if the release goes on to work
 */
export function impactOn({ shared, names }, { version, door, before }) {
  const used = names?.[KIT] ?? [];
  const required = shared[KIT]?.requiredVersion;
  const gone = used.filter((name) => !door.has(name));
  const changed = used.filter((name) => door.has(name) && before?.has(name) && before.get(name) !== door.get(name));
  return [
    ...gone.map((name) => `uses ${name}, which is gone`),
    ...changed.map((name) => `uses ${name}, which changed`),
    ...(required && !semver.satisfies(version, required) ? [`wants kit ${required}, this is ${version}`] : []),
  ];
}
