import type { CDPSession } from 'playwright-core';

/** How many times slower the processor is made: about a phone of the middle class. */
const SLOWDOWN = 4;

/**
 * Slow 4G as the browser's developer tools apply it, in Lighthouse's numbers: the latency is that of one request and
 * stands for several round trips of 150 ms, the throughput is in bytes a second.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export async function throttleNetwork(devtools: CDPSession) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

export async function throttleProcessor(devtools: CDPSession) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
