import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_FILE, type ChangedComposition } from '@site/contracts';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { deployer, nextVersion } = releaseServer({ PAGE_RENDERING_MS: '2000' });

const SHELL_SCRIPT = `
  exports.shared = {};
  exports.render = (input, remotes) => {
    const text = Object.values(remotes).map(({ modules }) => modules['./App'](input)).join('');
    return { html: '<main>' + text + '</main>', css: '', styles: '' };
  };`;
const build = (remote: string, version: string, script: string, routes = ['/careers']) =>
  buildRelease(remote, version, { files: { [SERVER_FILE]: script }, section: { routes } });
const careers = (version: string, body: string) =>
  build('mf-careers', version, `exports.modules = { './App': () => { ${body} } };`);

beforeAll(async () => {
  await goLive(deployer(), build('shell', '1.0.0', SHELL_SCRIPT, ['/']), careers('1.0.0', 'return "jobs"'));
});

/** Activates a release of mf-careers on a machine that gives each process which renders a page no time at first. */
async function activateWhileBusy(stoppedMs: number, body: string) {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), careers(version, body)));
  const end = keepBusy(stoppedMs);
  const { status, json } = await activate(deployer(), [{ remote: 'mf-careers', version }], await currentId(deployer()));
  await end();
  return { status, json };
}

/** Processes of this one that render pages. A small Linux image has no `ps`, other systems have no /proc. */
function renderers(): number[] {
  const children = existsSync('/proc/self/task')
    ? readdirSync('/proc/self/task')
        .flatMap((thread) => readProc(`self/task/${thread}/children`).split(' ').filter(Boolean))
        .map((pid) => `${pid} ${process.pid} ${readProc(`${pid}/cmdline`)}`)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return children
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes('renderPages'))
    .map(([pid]) => Number(pid));
}

/** Empty for a process that ended meanwhile. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function keepBusy(stoppedMs: number): () => Promise<void> {
  const seen = new Set<number>();
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      for (const pid of renderers()) {
        if (seen.has(pid)) continue;
        seen.add(pid);
        process.kill(pid, 'SIGSTOP');
        setTimeout(() => process.kill(pid, 'SIGCONT'), stoppedMs);
      }
      await sleep(10);
    }
  })();
  return () => {
    isOver = true;
    return watch;
  };
}

test('CMP-332 a page that is slow together with the live one is a warning', async () => {
  // It is rendered twice.
  const { status, json } = await activateWhileBusy(
    1300,
    'for (const end = Date.now() + 450; Date.now() < end; ); return "jobs"',
  );
  expect(status).toBe(200);
  expect((json as ChangedComposition).warnings).toEqual([
    {
      remote: 'mf-careers',
      message: expect.stringMatching(
        /^its page \/careers takes [2-4](?:\.\d)? seconds to render; guests get its frame without content after 2$/,
      ) as string,
    },
  ]);
});

test('CMP-332 a page that fails where the live one is slow is refused', async () => {
  const { status, json } = await activateWhileBusy(2200, 'throw new Error("no cook")');
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual(['mf-careers: its page /careers cannot be rendered: Error: no cook']);
});
