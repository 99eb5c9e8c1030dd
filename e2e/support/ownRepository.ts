import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { site } from './site';

const root = join(__dirname, '../..');
const INSTALL = join(root, 'tooling/section-kit/testing/installKit.mjs');
/** What the guide calls the site. */
const EXAMPLE = 'https://site.example';

export type Said = { code: number; text: string };

/**
 * The folder of a new team, outside this repository, in which the commands of its guide are run. No registry can be
 * reached: `npm install` takes the site's own packages from the site, and public ones, ESLint among them, from this clone.
 */
export class OwnRepository {
  readonly name: string;
  private readonly parent = realpathSync(mkdtempSync(join(tmpdir(), 'new-team-')));
  private readonly token: string;
  private readonly ran = new Set<string>();
  private readonly running: ChildProcess[] = [];

  constructor(name: string, token: string) {
    this.name = name;
    this.token = token;
  }

  get folder(): string {
    return join(this.parent, this.name);
  }

  /** Runs a command to its end, as the guide writes it. */
  async run(command: string): Promise<Said> {
    const child = this.start(command);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, text };
  }

  /** Starts a command that goes on, and resolves to the address that it prints. */
  async serve(command: string): Promise<string> {
    const child = this.start(command);
    let text = '';
    return new Promise((resolve, reject) => {
      child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
      child.stdout?.on('data', (part: Buffer) => {
        text += part.toString();
        const address = /ready (http\S+)/.exec(text)?.[1];
        if (address) resolve(address);
      });
      child.once('close', () => reject(new Error(`${command} ended: ${text}`)));
    });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Changes a file, as somebody who works on it. */
  edit(file: string, change: (text: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) throw new Error(`${file} stayed as it was`);
    writeFileSync(join(this.folder, file), after);
  }

  /** The commands of the guide that were not run. */
  leftOut(): string[] {
    const guide = readFileSync(join(root, 'docs/new-team.md'), 'utf8');
    const commands = [...guide.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
    return commands.map(withoutComment).filter((command) => !command.startsWith('cd ') && !this.ran.has(command));
  }

  async endServers(): Promise<void> {
    for (const child of this.running.splice(0).filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, 'close');
      // The group: npm does not pass every signal on.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    }
  }

  async remove(): Promise<void> {
    await this.endServers();
    rmSync(this.parent, { recursive: true, force: true });
  }

  private start(command: string): ChildProcess {
    this.ran.add(command);
    const isFirst = command.startsWith('npx ');
    const [program = '', ...parameters] = /^npm install\b/.test(command)
      ? [process.execPath, INSTALL]
      : command.replace(EXAMPLE, site.origin).split(' ');
    const child = spawn(program, parameters, {
      cwd: isFirst ? this.parent : this.folder,
      env: { ...environment(), npm_config_cache: join(this.parent, 'npm'), DEPLOY_TOKEN: this.token },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.push(child);
    return child;
  }
}

/** That of a developer's shell: nothing of this run of tests, and a registry that is not there. */
function environment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, LANG } = process.env;
  // `npm test` adds the commands of this clone, which would hide that one of the kit's own cannot be run.
  const path = PATH.split(delimiter).filter((folder) => !folder.startsWith(root));
  return {
    ...{ PATH: path.join(delimiter), HOME, LANG },
    ...{ npm_config_registry: 'http://127.0.0.1:1', npm_config_yes: 'true', CI: 'true' },
  };
}

function withoutComment(line: string): string {
  return (line.split(' #')[0] ?? '').trim();
}
