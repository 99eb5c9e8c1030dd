#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { readOptions, USAGE } from './options.mjs';
import { prepareRelease } from './prepareRelease.mjs';
import { activate, publish, rollBack } from './registry.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** npm runs a package's script in that package's folder, and this command needs no other. */
const dir = process.cwd();

try {
  await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof UserError;
  process.stderr.write(`\n${known ? error.message : /** @type {Error} */ (error).stack}\n`);
  if (known && error.remedy) process.stderr.write(`${error.remedy}\n`);
  process.exitCode = 1;
}

/** @param {string[]} parameters */
async function main(parameters) {
  const options = readOptions(parameters, process.env, dir);
  if (options.help) say(USAGE);
  else if (options.rollback) await goBack(options);
  else await release(options);
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function release(options) {
  if (options.build) await build(options.version);
  const prepared = await prepareRelease(dir, { version: options.version });
  const { remote, version, commit } = prepared.submission;

  const published = await publish(options, prepared);
  if (published) {
    const verb = published.isNew ? 'published     ' : 'repaired      ';
    say(`${verb}${remote} ${version} (${sizeOf(published.release)}${commit && `, commit ${commit.slice(0, 10)}`})`);
    say(`              ${options.origin}/_r/${remote}/${version}/`);
  } else {
    say(`unchanged     ${remote} ${version} is published already`);
  }
  if (options.activate) {
    const { id } = await activate(options, [{ remote, version }], options.reason ?? `released ${remote} ${version}`);
    say(`activated     composition ${id}`);
  } else {
    say('not activated; visitors see it after --activate');
  }
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function goBack(options) {
  const remote = /** @type {{ name: string }} */ (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).name;
  const { id, remotes, shell } = await rollBack(options, remote, options.reason ?? 'rolled back by hand');
  say(`rolled back   ${remote} ${(remotes[remote] ?? shell).version}, composition ${id}`);
}

/** @param {string | undefined} version */
async function build(version) {
  const env = { ...process.env, NODE_ENV: 'production', ...(version && { MF_BUILD_VERSION: version }) };
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: dir, env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new UserError('The build failed; what it says stands above.');
}

/** @param {import('./registry.mjs').Release} release */
function sizeOf({ sizes }) {
  const files = Object.values(sizes);
  const kib = Math.round(files.reduce((sum, { br }) => sum + br, 0) / 1024);
  return `${files.length} files, ${kib} KiB compressed`;
}
