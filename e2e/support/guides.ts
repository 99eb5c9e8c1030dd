import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { site } from './site';

const run = promisify(execFile);
export const root = join(__dirname, '../..');

/** The text of a guide in `docs`. */
export const guideOf = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** Lines of a guide that a reader types, in its order, without the remarks behind them. */
export function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([^`]*)^```/gm)].map(([, block]) => block ?? '');
  return blocks.flatMap((block) => block.trim().split('\n')).map((line) => line.split('   #', 1)[0] ?? '');
}

/** Stands in for a build of changed source: each one gives scripts that were not there before. */
const BUILD = `for (const { parentPath, name } of fs.readdirSync('dist', { recursive: true, withFileTypes: true }))
  if (name.endsWith('.js')) fs.appendFileSync(path.join(parentPath, name), ';');`;

export type TeamFolder = {
  /** Runs a command there, as the team of the section, and returns what it prints. */
  type(command: string): Promise<string>;
  remove(): Promise<void>;
};

/** A workspace with one built section in it, whose team has a deploy token of the site. */
export async function teamFolder(remote: string): Promise<TeamFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'team', private: true, workspaces: [remote] }));
  await mkdir(join(folder, remote));
  await cp(join(root, remote, 'dist'), join(folder, remote, 'dist'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, remote, 'package.json'), 'utf8')) as { scripts: object };
  Object.assign(manifest.scripts, { build: `node -e "eval(process.env.STAND_IN_BUILD)"` });
  await writeFile(join(folder, remote, 'package.json'), JSON.stringify(manifest));
  return {
    type: async (command) => {
      const env = { ...process.env, SITE_URL: site.origin, DEPLOY_TOKEN: site.deployToken, STAND_IN_BUILD: BUILD };
      return (await run('sh', ['-c', command], { cwd: folder, env })).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs a command that goes on until it is ended, in this repository; resolves with the address after `ready`. */
export async function startCommand(command: string): Promise<{ address: string; stop(): Promise<void> }> {
  // A group of its own: npm starts a shell, and that the program.
  const child = spawn('sh', ['-c', command], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer): void => {
      said += part.toString();
      const [, found] = /^ready (\S+)/m.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    address,
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
