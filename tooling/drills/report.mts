import type { Finding } from './Findings.mts';

export type Played = {
  name: string;
  seed: number;
  /** Of the machine, before and afterwards; other work included */
  load: readonly number[];
  /** What was done */
  done: string;
  /** Why nothing was */
  skipped?: string;
  found: readonly Finding[];
  broken: boolean;
};

export function asText({ load, done, skipped, found }: Played) {
  if (skipped !== undefined) return `     skipped: ${skipped}\n`;
  const lines = found.map(({ expectation, met, seen }) => `     ${met ? '✓' : '✗'} ${expectation}: ${seen}`);
  return `     ${done} (${asLoad(load)})\n${lines.join('\n')}\n`;
}

export function asMarkdown({ seed, load, done, skipped, found }: Played) {
  if (skipped !== undefined) return `Skipped: ${skipped}.`;
  const rows = found.map(
    ({ expectation, met, seen }) => `| ${expectation} | ${met ? 'met' : '**not met**'} | ${seen} |`,
  );
  return [
    `${done} (seed ${seed}, ${asLoad(load)}).`,
    '',
    '| expectation | | seen |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const asLoad = ([before = 0, after = 0]: readonly number[]) =>
  `load ${before.toFixed(1)} before, ${after.toFixed(1)} after`;
