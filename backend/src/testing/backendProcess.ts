import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient, type ApiClient } from './apiClient';
import { freePort } from './freePort';
import { programFile } from './runProgram';

/** The program itself, as it runs in earnest, to be killed and started again. */
export type BackendProcess = {
  /** The same after every start. */
  readonly url: string;
  readonly api: ApiClient;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Ends it in the middle of whatever it does, as a crash or the kernel would. */
  kill(): Promise<void>;
  /** Asks it to end, as an orchestrator does. */
  stop(): Promise<void>;
  /** What it wrote since its first start. */
  output(): string;
};

type Settings = {
  databaseUrl: string;
  /** Of the environment, over those of a test. */
  env?: Record<string, string>;
};

/** A backend process under control, on a port of its own; nothing runs until `start`. The schema must be up to date. */
export async function backendProcess({ databaseUrl, env = {} }: Settings): Promise<BackendProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-process-'));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();
  let output = '';

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    await exited;
    child = undefined;
  };
  return {
    url,
    api: apiClient(url),
    start: async () => {
      const running = spawn(process.execPath, ['--enable-source-maps', programFile(), 'serve'], {
        stdio: 'pipe',
        env: {
          ...process.env,
          SITE_MODE: 'test',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          ...env,
        },
      });
      child = running;
      exited = once(running, 'exit');
      for (const stream of [running.stdout, running.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      // As long as it runs, however slow the machine is. A start that hangs ends with its test.
      while (!(await isReady(url))) {
        if (running.exitCode !== null || running.signalCode !== null) throw new Error(`The backend ended:\n${output}`);
        await sleep(40);
      }
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    output: () => output,
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
