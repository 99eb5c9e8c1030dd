import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

type Transfer = { type: string; headerBytes: number; totalBytes: number };

/** Follows what a page transfers. */
export async function observeTransfers(devtools: CDPSession) {
  const open: Set<string> = new Set();
  const transfers: Map<string, Transfer> = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) open.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A preload that a script takes over is the same request; what a cache in memory answers was never sent.
    if (!response.fromDiskCache && response.url.startsWith('http'))
      transfers.set(requestId, { type, headerBytes: response.encodedDataLength, totalBytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.totalBytes = encodedDataLength;
    open.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await devtools.send('Network.enable');

  return {
    /** Waits until everything that is under way has arrived; what is held back does not count as under way. */
    async settled() {
      // The requests that were let go are answered within milliseconds; held ones stay open.
      for (let before = -1; before !== open.size;) {
        before = open.size;
        await sleep(150);
      }
    },

    totals() {
      const all = [...transfers.values()].filter(({ totalBytes }) => totalBytes > 0);
      const scripts = all.filter(({ type }) => type === 'Script');
      return {
        requests: all.length,
        scriptBytes: sum(scripts.map(({ totalBytes, headerBytes }) => totalBytes - headerBytes)),
        totalBytes: sum(all.map(({ totalBytes }) => totalBytes)),
      };
    },
  };
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}
