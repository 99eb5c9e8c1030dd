import { describeFailure } from './describeFailure';
import { readEnv } from './env';
import { setTimeZone } from './lib/clock';
import { logOutput } from './lib/logOutput';

const FLUSH_WITHIN_MS = 500;
const USAGE =
  'Usage: backend [serve | accounts | migrate | seed | admin | invariants | figures | reconcile | releases | hr | seed-orders | seed-points]';

/** Heavy modules are loaded by the command that needs them, so that a bad environment is reported at once. */
async function main(command: string, parameters: readonly string[]): Promise<void> {
  const env = readEnv();
  setTimeZone(env.BRAND_TIME_ZONE);
  if (command === 'migrate') {
    const { migrate } = await import('./database/migrate');
    const ran = await migrate();
    console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate');
  } else if (command === 'seed') {
    const { seed } = await import('./seed');
    await seed(env);
    console.log('seeded');
  } else if (command === 'invariants') {
    const { invariantsCommand } = await import('./invariants/command');
    const { table, allHold } = await invariantsCommand(env);
    console.log(table);
    if (!allHold) process.exitCode = 1;
  } else if (command === 'figures') {
    const { figuresCommand } = await import('./commands/figuresCommand');
    const { report, agrees } = await figuresCommand(env, parameters);
    console.log(report);
    if (!agrees) process.exitCode = 1;
  } else if (command === 'admin') {
    const { adminCommand } = await import('./commands/adminCommand');
    console.log(await adminCommand(env, parameters));
  } else if (command === 'reconcile') {
    const { reconcileCommand } = await import('./commands/reconcileCommand');
    const { report, agrees } = await reconcileCommand(env);
    console.log(report);
    if (!agrees) process.exitCode = 1;
  } else if (command === 'releases') {
    const { releasesCommand } = await import('./commands/releasesCommand');
    const { report, isComplete } = await releasesCommand(env, parameters);
    console.log(report);
    if (!isComplete) process.exitCode = 1;
  } else if (command === 'hr') {
    const { hrCommand } = await import('./commands/hrCommand');
    console.log(await hrCommand(env, parameters));
  } else if (command === 'seed-orders') {
    const { seedOrdersCommand } = await import('./seeding/command');
    console.log(await seedOrdersCommand(env, parameters));
  } else if (command === 'seed-points') {
    const { seedPointsCommand } = await import('./seeding/command');
    console.log(await seedPointsCommand(env, parameters));
  } else if (command === 'serve' || command === 'accounts') {
    const running =
      command === 'serve'
        ? await (await import('./serve')).serve(env)
        : await (await import('./serveAccounts')).serveAccounts(env);
    const { stopOnSignals } = await import('./stopOnSignals');
    stopOnSignals(() => running.stop());
    console.log(`listening on http://${env.HOST}:${running.port}`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

// An output that can't be written must not end the program: without a listener its error would.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main(process.argv[2] ?? 'serve', process.argv.slice(3)).catch(async (error: unknown) => {
  console.error(describeFailure(error));
  await logOutput().flush(FLUSH_WITHIN_MS);
  // What has started already (database connections, timers) would keep the process alive for ever.
  process.exit(1);
});
