import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runMain } from '../processes/runMain.mjs';
import { UserError } from '../processes/UserError.mjs';
import { readOptions } from '../release/options.mjs';
import { readComposition, readRelease, versionsOf } from '../release/registry.mjs';
import { describeDoor } from './describeDoor.mjs';
import { impactOn } from './impactOn.mjs';
import { readReport } from './report.mjs';

const USAGE = `npm run contract:impact -- --site URL   the live releases that this tree's kit would break`;

const ROOT = resolve(import.meta.dirname, '../..');

await runMain(async () => {
  const site = readOptions(process.argv.slice(2), process.env, join(ROOT, 'kit'));
  const { shell, ...remotes } = versionsOf(await readComposition(site.origin));
  if (!shell) throw new UserError(`${site.origin} has no live releases.`);
  const { commit } = await readRelease(site, { remote: 'shell', version: shell });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'kit/package.json'), 'utf8'));
  const before = reportOf(commit);
  if (!before)
    console.log(
      `The exports of the live shell's kit are not known (commit ${commit || 'unknown'}): only missing names are found.`,
    );
  const kit = { version, door: describeDoor(join(ROOT, 'kit/src/index.ts')), before };
  const releases = Object.entries(remotes).map(async ([remote, active]) => {
    const reasons = impactOn(await readRelease(site, { remote, version: active }), kit);
    return reasons.map((reason) => `${remote} ${active} ${reason}`);
  });
  const impact = (await Promise.all(releases)).flat();
  for (const line of impact) console.log(line);
  console.log(`${Object.keys(remotes).length} live releases, ${impact.length} reasons why one would break`);
  if (impact.length > 0) process.exitCode = 1;
}, USAGE);

/** @param {string} commit */
function reportOf(commit) {
  if (!/^[0-9a-f]{7,64}$/.test(commit)) return null;
  try {
    const report = execFileSync('git', ['show', `${commit}:kit/api.md`], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return readReport(report);
  } catch {
    return null; // a commit that this clone does not have, or one from before the report
  }
}
