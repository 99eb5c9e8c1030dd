import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../../start/backend.mjs';

/** Of /proc: the kernel counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** The process of the server on a port; undefined where there is no /proc. */
export function serverOn(port: string | number) {
  try {
    return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isServer(pid, String(port)));
  } catch {
    return undefined;
  }
}

function isServer(pid: string, port: string) {
  try {
    const parts = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return parts[2] === PROGRAM && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`);
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return false;
  }
}

/** Resident memory in bytes; null where there is no /proc. */
export function memoryOf(pid: string | undefined) {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Processor time that a process has used since its start, in ms; null where there is no /proc. */
export function processorTimeOf(pid: string | undefined) {
  try {
    // The second field is a name in parentheses, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return ((user + system) * 1000) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/** The private database's process; undefined when it runs in a container. */
export function pidOfDatabase(dataDir: string) {
  try {
    return readFileSync(join(dataDir, 'database/server.pid'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
