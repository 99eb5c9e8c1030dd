import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';
import { onShutdown } from '../start/shutdown.mjs';

const MIGRATIONS = 'backend/src/database/migrations/2*';

/**
 * Builds the server of an earlier commit in a worktree of its own, which is removed at the end.
 *
 * @param ref  without one, the commit before the one that added the last migration
 * @returns its root, and how people call the commit
 */
export async function buildOlderVersion(
  ref: string | undefined,
  say: (text: string) => void,
): Promise<{ root: string; name: string }> {
  const commit = await git(['rev-parse', '--verify', `${ref ?? (await beforeLastMigration())}^{commit}`]);
  const name = `${commit.slice(0, 7)} (${await git(['log', '-1', '--format=%s', commit])})`;
  const root = join(mkdtempSync(join(tmpdir(), 'version-')), 'site');
  onShutdown(async () => {
    await run('git', ['worktree', 'remove', '--force', root], { cwd: ROOT });
    rmSync(join(root, '..'), { recursive: true, force: true });
  });
  say(`checking ${name} out`);
  await git(['worktree', 'add', '--detach', root, commit]);
  if (runsWithOurPackages(root)) linkPackages(root);
  else {
    say(`installing the packages of ${name}`);
    await succeed('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root);
  }
  say(`building ${name}`);
  await succeed(process.execPath, ['tooling/backend/build.mjs'], root);
  return { root, name };
}

async function beforeLastMigration() {
  const added = await git(['log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS]);
  if (added === '') throw new UserError('No commit here adds a migration.', 'Name a commit: --from REF');
  return `${added}^`;
}

async function git(words: readonly string[]) {
  return (await succeed('git', words, ROOT)).trim();
}

async function succeed(program: string, words: readonly string[], cwd: string) {
  const { code, stdout, stderr } = await run(program, words, { cwd });
  if (code !== 0) throw new UserError(`${program} ${words.join(' ')} ended with code ${code}.\n${stderr.slice(-2000)}`);
  return stdout;
}

const lockedPackages = (root: string): Record<string, { version?: string; dev?: boolean }> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Whether each package that the older server loads is installed here in the same version. */
function runsWithOurPackages(root: string) {
  const ours = lockedPackages(ROOT);
  return Object.entries(lockedPackages(root)).every(
    ([path, { version, dev }]) => dev === true || version === undefined || ours[path]?.version === version,
  );
}

/** Lends a worktree the packages of this clone. Its own packages stay its own. */
function linkPackages(root: string) {
  const from = join(ROOT, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(join(to, '@site'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@site') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@site')))
    symlinkSync(readlinkSync(join(from, '@site', name)), join(to, '@site', name));
  for (const name of ['backend', 'tooling']) {
    const nested = join(ROOT, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(root, name, 'node_modules'));
  }
}
