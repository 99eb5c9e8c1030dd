import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillPlace } from '../bench/report/document.mts';
import { describeMachine } from '../bench/describeMachine.mts';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from '../environment/settings.mjs';
import { buildServer } from '../start/dataCommand.mjs';
import { shutDown } from '../start/shutdown.mjs';
import { DRILLS } from './drills.mts';
import { asMarkdown, asText } from './report.mts';
import { Stage } from './Stage.mts';
import type { Played } from './report.mts';
import type { Steps } from '../start/Steps.mjs';
import type { Drill } from './drills.mts';

const DOCUMENT = join(ROOT, 'docs/reliability.md');

/**
 * `npm run drill -- NAME…`, `-- all`, `-- --list`; `--seed N` repeats one, `--minutes N` shortens one that lasts,
 * `--from REF` names the older of two versions, `--write` puts what was seen into docs/reliability.md. Each drill has a database of its own and touches nobody
 * else's.
 */
export default async function drill(steps: Steps, parameters: string[]) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      from: { type: 'string' },
    },
  });
  if (values.list || positionals.length === 0) return list();
  const names = positionals.includes('all') ? Object.keys(DRILLS) : positionals;
  const unknown = names.find((name) => !DRILLS[name]);
  if (unknown !== undefined) {
    throw new UserError(`There is no drill "${unknown}".`, `There are: ${Object.keys(DRILLS).join(', ')}, all.`);
  }
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
  if (!Number.isSafeInteger(seed))
    throw new UserError(`"${values.seed}" is not a whole number.`, 'For example: --seed 7');
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes > 0)) {
    throw new UserError(`"${values.minutes}" is not a number of minutes.`, 'For example: --minutes 2');
  }
  await buildServer(steps);
  const played: Played[] = [];
  for (const name of names) played.push(await play(steps, name, { seed, minutes, from: values.from }));
  if (values.write) write(played);
  await shutDown(played.some(({ broken }) => broken) ? 1 : 0);
}

async function list() {
  for (const [name, { about }] of Object.entries(DRILLS)) process.stdout.write(`${name.padEnd(23)}${about}\n`);
  await shutDown(0);
}

async function play(
  steps: Steps,
  name: string,
  { seed, minutes, from }: { seed: number; minutes: number | undefined; from: string | undefined },
): Promise<Played> {
  const { play, open = Stage.open } = DRILLS[name] as Drill;
  const result = await steps.step(
    'drill',
    `${name}, seed ${seed}`,
    async (say): Promise<Played> => {
      const stage = await open({ seed, say: (text) => say(`${name}: ${text}`) });
      if (typeof stage === 'string')
        return { name, seed, load: [], done: '', skipped: stage, found: [], broken: false };
      if (minutes !== undefined) stage.minutes = minutes;
      stage.from = from;
      const before = minuteLoad();
      const done = await play(stage);
      const load = [before, minuteLoad()];
      await stage.close();
      return { name, seed, load, done, found: stage.findings.all, broken: stage.findings.broken.length > 0 };
    },
    ({ skipped, broken }) =>
      `${name}, seed ${seed}: ${skipped ? 'skipped' : broken ? 'expectations not met' : 'every expectation met'}`,
    ({ broken }) => !broken,
  );
  process.stdout.write(`${asText(result)}\n`);
  return result;
}

/** Processes that wanted a core or a disk in the last minute, on average. */
const minuteLoad = () => loadavg()[0] ?? 0;

function write(played: readonly Played[]) {
  const machine = describeMachine(new Date());
  const filled = played.reduce(
    (document, result) => fillPlace(document, result.name, `${machine}\n\n${asMarkdown(result)}`, 'drill'),
    readFileSync(DOCUMENT, 'utf8'),
  );
  writeFileSync(DOCUMENT, filled);
  // The tables as everything else in the repository is written, or the next check of the format fails.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', DOCUMENT]);
}
