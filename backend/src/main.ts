import { describeFailure } from './describeFailure';
import { EnvironmentError, readEnv, type Env } from './env';
import { AppError } from './lib/AppError';
import { setTimeZone } from './lib/clock';
import { logOutput } from './lib/logOutput';

const FLUSH_WITHIN_MS = 500;
/** An empty database needs dozens; their names would fill the screen. */
const FEW_MIGRATIONS = 5;

/** What a command prints at its end, and whether it found everything as it should be: if not, the exit code is 1. */
type Outcome = { text: string; isGood: boolean };
type Command = (env: Env, parameters: readonly string[]) => Promise<string | Outcome>;
type Running = { port: number; stop(): Promise<void> };

/** Heavy modules are loaded by the command that needs them, so that a bad environment is reported at once. */
const COMMANDS: Record<string, Command> = {
  serve: async (env) => listen(env, await (await import('./serve')).serve(env)),
  accounts: async (env) => listen(env, await (await import('./serveAccounts')).serveAccounts(env)),
  migrate: async () => {
    const ran = await (await import('./database/migrate')).migrate();
    if (ran.length > FEW_MIGRATIONS) return `migrated: ${ran.length} steps, from ${ran[0]} to ${ran.at(-1)}`;
    return ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate';
  },
  settings: onData(() => Promise.resolve(() => Promise.resolve('complete'))),
  seed: onData(async () => (await import('./seed')).seedCommand),
  invariants: async (...given) => (await import('./invariants/command')).invariantsCommand(...given),
  admin: onData(async () => (await import('./commands/adminCommand')).adminCommand),
  figures: onData(async () => (await import('./commands/figuresCommand')).figuresCommand),
  reconcile: onData(async () => (await import('./commands/reconcileCommand')).reconcileCommand),
  releases: onData(async () => (await import('./commands/releasesCommand')).releasesCommand),
  hr: onData(async () => (await import('./commands/hrCommand')).hrCommand),
  'seed-orders': onData(async () => (await import('./seeding/command')).seedOrdersCommand),
  'seed-points': onData(async () => (await import('./seeding/command')).seedPointsCommand),
};

/** A command on the site's data, whose connections would keep the process alive. */
function onData(load: () => Promise<Command>): Command {
  return async (...given) => {
    await import('./database/associations');
    const [command, { sequelize }] = [await load(), await import('./database/connection')];
    try {
      // The command that adopts another secret is the way out.
      if (given[1][0] !== 'adopt-secret') await (await import('./database/siteSecret')).requireSiteSecret();
      return await command(...given);
    } catch (error) {
      // A typing mistake of the operator is no fault of ours: its message is enough.
      const isTheirs = error instanceof AppError || (error as Error).name === 'AuthError';
      throw isTheirs ? new EnvironmentError((error as Error).message) : error;
    } finally {
      await sequelize.close();
    }
  };
}

async function main(name: string, parameters: readonly string[]): Promise<void> {
  const env = readEnv();
  setTimeZone(env.BRAND_TIME_ZONE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(`Usage: backend [${Object.keys(COMMANDS).join(' | ')}]`);
    process.exitCode = 2;
    return;
  }
  const outcome = await command(env, parameters);
  const { text, isGood } = typeof outcome === 'string' ? { text: outcome, isGood: true } : outcome;
  console.log(text);
  if (!isGood) process.exitCode = 1;
}

async function listen({ HOST }: Env, running: Running): Promise<string> {
  const { stopOnSignals } = await import('./stopOnSignals');
  stopOnSignals(() => running.stop());
  return `listening on http://${HOST}:${running.port}`;
}

// An output that can't be written must not end the program: without a listener its error would.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main(process.argv[2] ?? 'serve', process.argv.slice(3)).catch(async (error: unknown) => {
  console.error(describeFailure(error));
  await logOutput().flush(FLUSH_WITHIN_MS);
  // What has started already (database connections, timers) would keep the process alive for ever.
  process.exit(1);
});
