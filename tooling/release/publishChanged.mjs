import { prepareRelease, whileBuilt } from './prepareRelease.mjs';
import { activate, isServed, publish, readComposition, versionsOf } from './registry.mjs';
import { START_REASON, teamsChoices } from './teamsChoices.mjs';

/** @typedef {{ activated: string[], kept: string[] }} Published  names of the remotes */

/**
 * Publishes each build that is not what visitors see, and activates all of them at once, so that no visitor sees a part of
 * them. When nothing changed this is one small request for each file.
 * Files of an active release that the site can't serve any more are published again.
 *
 * @param {object} options
 * @param {string} options.origin  where the site runs
 * @param {string} options.token  a deploy token for all of the packages
 * @param {readonly string[]} options.dirs  folders of built packages, the shell's among them when nothing is active yet
 * @param {string} [options.reason]  for the audit list; without one it is a start, which leaves alone what teams chose
 * @param {(message: string) => void} [options.onProgress]
 * @returns {Promise<Published>}
 */
export async function publishChanged({ origin, token, dirs, reason = START_REASON, onProgress = () => undefined }) {
  const [first = '.'] = dirs;
  const releases = await whileBuilt(first, onProgress, () => Promise.all(dirs.map((dir) => prepareRelease(dir))));
  const active = versionsOf(await readComposition(origin));
  const other = releases.filter(({ submission: { remote, version } }) => active[remote] !== version);
  const unchanged = releases.filter((release) => !other.includes(release));
  for (const release of unchanged) {
    // Publishing the same bytes again repairs what the server's store lost of them.
    if (!(await isServed(origin, release))) await publish({ origin, token }, release);
  }
  const kept = await choicesAmong({ origin, token }, other, reason);
  const changed = other.filter(({ submission: { remote } }) => !kept.includes(remote));
  if (changed.length === 0) return { activated: [], kept };
  let done = 0;
  const publishing = changed.map(async (release) => {
    // What was published before and is not active now comes back with the activation.
    await publish({ origin, token }, release);
    onProgress(`${(done += 1)} of ${changed.length} published`);
  });
  await Promise.all(publishing);
  onProgress('activating');
  const changes = changed.map(({ submission: { remote, version } }) => ({ remote, version }));
  await activate({ origin, token }, changes, reason);
  return { activated: changes.map(({ remote }) => remote), kept };
}

/**
 * @param {import('./registry.mjs').Site} site
 * @param {readonly import('./prepareRelease.mjs').PreparedRelease[]} releases
 * @param {string} reason
 * @returns {Promise<string[]>}
 */
async function choicesAmong(site, releases, reason) {
  if (reason !== START_REASON || releases.length === 0) return [];
  const chosen = await teamsChoices(
    site,
    releases.map(({ submission: { remote } }) => remote),
  );
  return [...chosen].sort();
}
