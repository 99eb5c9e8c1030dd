import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { nodesReport, processesReport, storageReport } = await tsImport('./scalingReport.mts', import.meta.url);

it('compares the rates of more processes with that of one', () => {
  const at = (/** @type {number} */ processes, /** @type {number} */ perSecond) => ({
    processes,
    perSecond,
    p99: 120,
    serverMs: 0.5,
    databaseMs: null,
  });
  const report = processesReport({
    rows: [{ name: 'cart: read', counts: [at(1, 1000), at(2, 1500)] }],
    memory: [200 * 1024 * 1024],
    load: [1, 2],
  });
  assert.match(report, /\| cart: read +\| +2 \| +1,500 \| +1\.50x \| 120 ms \| +0\.50 ms \| +\|/);
  assert.match(report, /200 MB\. Load of the machine: 1\.0 before, 2\.0 after\.$/);
});

it('shows what is refused and what is taken back at nodes that are apart', () => {
  const place = {
    ...{ place: 'each at its node', distance: 10, commitMs: 18, perSecond: 63, p99: 1534 },
    ...{ refused: 0.08, lostRaces: 1.13, serverMs: null, databaseMs: 5.93 },
  };
  const report = nodesReport({ rows: [{ name: 'order from cart', places: [place] }], load: [1, 2] });
  assert.match(report, /\| each at its node \| +10 ms \| +18 ms \| +63 \| 1,534 ms \| +8 % \| +113 % \| +5\.93 ms \|/);
});

it('adds up the bytes of an order over the tables that grow with orders', () => {
  const report = storageReport({
    orders: 1000,
    tables: [
      { table: 'orders', rows: 1000, dataBytes: 700_000, indexBytes: 1_300_000 },
      { table: 'order_items', rows: 2000, dataBytes: 400_000, indexBytes: 0 },
    ],
    otherBytes: 5 * 1024 * 1024,
  });
  assert.match(report, /\| order_items +\| 2,000 \| +2\.00 \| +200 \| +0 \| +400 \|/);
  assert.match(report, /1,000 orders: 2,400 bytes each .* 5 MB in all others .* multiplication: 22 GB\.$/);
});
