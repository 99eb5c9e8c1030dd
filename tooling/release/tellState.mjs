import { firstLoadOf } from './firstLoadOf.mjs';
import {
  check,
  listReleases,
  partOf,
  publish,
  readComposition,
  readChanges,
  readRelease,
  refusalsIn,
  versionsOf,
} from './registry.mjs';
import { readStaging } from './staging.mjs';

/** @typedef {import('./registry.mjs').Site} Site */
/** @typedef {(line: string) => void} Say */

/** What makes a release the one that all visitors see. */
const LAUNCHES = ['activate', 'rollback', 'promote'];

/**
 * What is active of a remote, since when and by whom, and what is published of it.
 *
 * @param {Site} site
 * @param {string} remote
 * @param {Say} say
 */
export async function tellStatus(site, remote, say) {
  const composition = await readComposition(site.origin);
  const active = versionsOf(composition)[remote];
  const off = composition?.remotes[remote]?.off;
  const isLaunch = (/** @type {import('./registry.mjs').AuditEntry} */ { version, action }) =>
    version === active && LAUNCHES.includes(action);
  const audit = await readChanges(site, remote, (entry) => active === undefined || isLaunch(entry));
  const launch = audit.find(isLaunch);
  say(`site          ${site.origin}${composition ? `, composition ${composition.id}` : ', nothing is active yet'}`);
  const since = launch ? ` since ${launch.at} by ${launch.actor}` : '';
  say(
    `active        ${active ? `${remote} ${active}${since}` : `nothing of ${remote}`}${off ? `, switched off since ${off.since}` : ''}`,
  );
  const rollout = composition && partOf(composition, remote)?.rollout;
  if (rollout)
    say(`rollout       ${rollout.version} for ${rollout.percent} percent of visitors since ${rollout.since}`);
  const { releases, leftOut } = await readStaging(site);
  for (const { version, stagedAt, stagedBy, ...staged } of releases)
    if (staged.remote === remote) say(`staged        ${version}  ${stagedAt}  ${stagedBy}`);
  for (const each of leftOut) if (each.remote === remote) say(`warning       ${each.message}`);
  const refusals = refusalsIn(audit);
  for (const { version, commit, publishedAt, publishedBy } of await listReleases(site, remote)) {
    const mark = version === active ? '*' : ' ';
    say(`${mark} published   ${version}  ${publishedAt}  ${publishedBy}${commit && `  ${commitWords(commit)}`}`);
    const reason = refusals.get(version);
    if (reason !== undefined) say(`  refused     ${reason}`);
  }
}

/**
 * What an activation of this build would change, and what the site would say to it. The build is published for that, because
 * the site judges what it has; visitors see nothing of it.
 *
 * @param {Site} site
 * @param {import('./prepareRelease.mjs').PreparedRelease} prepared
 * @param {Say} say
 * @returns {Promise<boolean>}  whether the activation would succeed
 */
export async function tellDifference(site, prepared, say) {
  const { remote, version } = prepared.submission;
  await publish(site, prepared);
  const active = versionsOf(await readComposition(site.origin))[remote];
  const next = await readRelease(site, { remote, version });
  const before = active === undefined ? null : await readRelease(site, { remote, version: active });
  say(`from          ${before ? `${remote} ${before.version}` : `nothing of ${remote}`}`);
  say(`to            ${remote} ${version}`);
  for (const line of differences(before, next)) say(line);
  const { refusals, warnings, downloads } = await check(site, [{ remote, version }]);
  tellDownloads(downloads, say);
  for (const warning of warnings) say(`warning       ${warning.remote}: ${warning.message}`);
  for (const refusal of refusals) say(`refused       ${refusal.remote}: ${refusal.message}`);
  if (refusals.length === 0) say('It can be activated.');
  return refusals.length === 0;
}

/**
 * What a visitor who had the site loads again. The rest of the site stays in browsers' caches.
 *
 * @param {import('./registry.mjs').Changed['downloads'] | undefined} downloads older servers don't say it
 * @param {Say} say
 */
export function tellDownloads(downloads = [], say) {
  for (const { remote, bytes, delta = bytes } of downloads) {
    const whole = delta < bytes ? `, ${kib(bytes)} where the browser takes no differences` : '';
    say(`returning     visitors load ${kib(delta)} of ${remote} at most${whole}`);
  }
}

/**
 * @param {import('./registry.mjs').Release | null} before
 * @param {import('./registry.mjs').Release} next
 */
function* differences(before, next) {
  const routes = new Set(before?.section.routes);
  for (const route of next.section.routes) if (!routes.delete(route)) yield `+ page        ${route}`;
  for (const route of routes) yield `- page        ${route}`;
  for (const [name, { requiredVersion }] of Object.entries(next.shared)) {
    const earlier = before?.shared[name]?.requiredVersion;
    if (earlier !== requiredVersion) yield `shared        ${name} ${earlier ? `${earlier} -> ` : ''}${requiredVersion}`;
  }
  const was = before ? firstLoadOf(before) : 0;
  const is = firstLoadOf(next);
  yield `first load    ${kib(was)} -> ${kib(is)}`;
  const changed = Object.keys(next.integrity).filter((file) => next.integrity[file] !== before?.integrity[file]);
  const bytes = changed.reduce((sum, file) => sum + (next.sizes[file]?.br ?? 0), 0);
  yield `new files     ${changed.length}, ${kib(bytes)}`;
}

/**
 * @param {string} commit
 * @returns {string}
 */
export const commitWords = (commit) =>
  `commit ${commit.slice(0, 10)}${commit.endsWith('-dirty') ? ' with changes' : ''}`;

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
