import { existsSync, readFileSync } from 'node:fs';
import { isProcessAlive } from './isProcessAlive.mjs';

/** A process and everything that it started, where there is /proc. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  return [pid, ...children.flatMap(familyOf)];
}

/** Signals a process that may have ended. @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  if (pid > 0 && isProcessAlive(pid)) process.kill(pid, signal);
}
