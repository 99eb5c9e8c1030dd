import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, send } from '../../processes/family.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { isProcessAlive } from '../../processes/isProcessAlive.mjs';
import { startBalancer } from '../../balancer/startBalancer.mjs';
import { checkRecords, checkUnbroken, seconds } from '../check.mts';
import { ServiceProcess } from '../ServiceProcess.mts';
import { Stage, type OpenStage } from '../Stage.mts';

/** What production asks for beside what a drill's server has. */
const PRODUCTION = {
  ...{ NODE_ENV: '', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://drill.example', DRAIN_MS: '1500' },
  ...{ PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'true' },
  ...{ BRAND_NAME: 'Drill', BRAND_PHONE: '(936) 555-0142', BRAND_STREET: '1 Pine St', BRAND_CITY: 'Huntsville' },
  ...{ BRAND_REGION: 'TX', BRAND_POSTAL_CODE: '77340', BRAND_LATITUDE: '30.7', BRAND_LONGITUDE: '-95.5' },
  ...{ BRAND_TIME_ZONE: 'America/Chicago' },
};

export const withProcessTree: OpenStage = (options) =>
  existsSync('/proc/self/task') ? Stage.open(options) : Promise.resolve('it needs /proc to find all processes');

export async function sigtermToAll(stage: Stage) {
  const env = stage.environment({ databaseUrl: stage.wire.url, more: PRODUCTION });
  const logDir = join(stage.dataDir, 'logs');
  const services = await Promise.all(
    [0, 1].map(async () => new ServiceProcess({ port: await freePort(), env, logDir })),
  );
  const [first, second] = services as [ServiceProcess, ServiceProcess];
  const one = first.launch();
  await first.ready();
  const two = second.launch();
  await second.ready();
  await stage.prepare(first.origin);
  const balancer = await startBalancer(await freePort(), [first.port, second.port]);
  const guests = stage.guestsOf(balancer);
  guests.come(4);
  await sleep(3000);

  stage.say('SIGTERM to every process of one service');
  await end(stage, one, 'all', familyOf(one.pid));
  first.launch();
  await first.ready();
  await sleep(2000);
  stage.say('SIGTERM to npm of the other, and a replacement at once');
  const ending = end(stage, two, 'npm alone', [two.pid]);
  second.launch();
  await ending;
  await second.ready();
  stage.findings.record(
    'a replacement that starts at once takes the port over',
    !second.readLog().includes('EADDRINUSE'),
    `ready, ${second.readLog().includes('waiting for the server before') ? 'after it waited for the port' : 'the port was free'}`,
  );
  await sleep(2000);
  await guests.leave();
  await balancer.stop();
  checkUnbroken(stage, guests);
  await checkRecords(stage, guests);
  await Promise.all(services.map((service) => service.kill()));
  return 'two services (`npm run serve`) behind a balancer, under load: SIGTERM to all processes of one at once, to npm alone of the other with its replacement started at once';
}

/** @param processes  that get the signal */
async function end(
  stage: Stage,
  { pid, exited }: { pid: number; exited: Promise<number | null> },
  whom: string,
  processes: readonly number[],
) {
  const family = familyOf(pid);
  const told = performance.now();
  for (const each of processes) send(each, 'SIGTERM');
  const code = await exited;
  const took = performance.now() - told;
  const left = family.filter(isProcessAlive);
  stage.findings.record(
    `SIGTERM to ${whom}: exit within 10 s with 0, and nothing is left`,
    code === 0 && took <= 10_000 && left.length === 0,
    `code ${code} after ${seconds(took)}, ${left.length} of ${family.length} processes left`,
  );
}
