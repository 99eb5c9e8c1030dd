import { availableParallelism, totalmem } from 'node:os';

/** In general terms: the owner of the machine is private, and a ratio hardly depends on it. */
export function describeMachine(today: Date) {
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const day = today.toISOString().slice(0, 10);
  return `Measured on ${day}: ${cores} cores, ${memory} GB of memory, Node ${process.versions.node}, ${process.platform}.`;
}
