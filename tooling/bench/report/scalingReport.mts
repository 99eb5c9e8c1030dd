import { count, milliseconds, percent } from './format.mts';
import { toMarkdown } from './table.mts';
import type { NodesFigures } from '../cluster/atNodes.mts';
import type { ProcessesFigures } from '../processes/atProcesses.mts';
import type { StorageFigures } from '../storage/measureStorage.mts';

const MEGABYTE = 1024 * 1024;
const TEN_MILLION = 10_000_000;

export function processesReport({ rows, memory, load }: ProcessesFigures) {
  const table = toMarkdown({
    columns: [
      'request',
      'processes',
      'answers, /s',
      'to one process',
      'p99',
      'processor time of the servers',
      'of the database',
    ],
    rows: rows.flatMap(({ name, counts }) =>
      counts.map(({ processes, perSecond, p99, serverMs, databaseMs }) => [
        name,
        count(processes),
        count(perSecond),
        `${(perSecond / (counts[0]?.perSecond ?? NaN)).toFixed(2)}x`,
        milliseconds(p99),
        timeOf(serverMs),
        timeOf(databaseMs),
      ]),
    ),
  });
  const used = memory.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ');
  return `${table}\n\nMemory of each server afterwards: ${used} MB. Load of the machine: ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after.`;
}

export function nodesReport({ rows, load }: NodesFigures) {
  const table = toMarkdown({
    columns: [
      'request',
      'two servers',
      'between nodes',
      'one commit',
      'answers, /s',
      'p99',
      'refused',
      'lost races',
      'processor time of the databases',
    ],
    rows: rows.flatMap(({ name, places }) =>
      places.map(({ place, distance, commitMs, perSecond, p99, refused, lostRaces, databaseMs }) => [
        name,
        place,
        distance === 0 ? '' : milliseconds(distance),
        milliseconds(commitMs),
        count(perSecond),
        milliseconds(p99),
        percent(refused),
        percent(lostRaces),
        timeOf(databaseMs),
      ]),
    ),
  });
  return `${table}\n\nLoad of the machine: ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after.`;
}

const timeOf = (ms: number | null) => (ms === null ? '' : `${ms.toFixed(2)} ms`);

export function storageReport({ orders, tables, otherBytes }: StorageFigures) {
  const perOrder = tables.reduce((sum, { dataBytes, indexBytes }) => sum + dataBytes + indexBytes, 0) / orders;
  const table = toMarkdown({
    columns: ['table', 'rows', 'rows to an order', 'bytes to a row', 'of indexes', 'bytes to an order'],
    rows: tables.map(({ table: name, rows, dataBytes, indexBytes }) => [
      name,
      count(rows),
      (rows / orders).toFixed(2),
      count((dataBytes + indexBytes) / rows),
      count(indexBytes / rows),
      count((dataBytes + indexBytes) / orders),
    ]),
  });
  const gigabytes = (perOrder * TEN_MILLION) / 1024 ** 3;
  return `${table}\n\n${count(orders)} orders: ${count(perOrder)} bytes each in these tables, and ${count(otherBytes / MEGABYTE)} MB in all others together. Ten million orders, by multiplication: ${gigabytes.toFixed(0)} GB.`;
}
