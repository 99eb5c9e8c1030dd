import { readFileSync } from 'node:fs';

/** @type {(() => Promise<unknown> | void)[]} */
const duties = [];
/** @type {Promise<void> | undefined} */
let ending;

const PARENT_CHECK_MS = 500;

/** What a shell reports for a command that Ctrl+C, or a polite kill, ended. */
let interruptedCode = 130;
let terminatedCode = 143;

/**
 * Registers what ends with this process. The last registered ends first, so the server ends before its database.
 *
 * @param {() => Promise<unknown> | void} duty
 */
export function onShutdown(duty) {
  duties.push(duty);
}

/** From now on Ctrl+C and SIGTERM are how this command is meant to end, and no failure: it exits with 0. */
export function expectInterrupt() {
  interruptedCode = 0;
  terminatedCode = 0;
}

export function isShuttingDown() {
  return ending !== undefined;
}

/**
 * Ends everything that was started, then this process.
 *
 * @param {number} code
 */
export function shutDown(code) {
  ending ??= (async () => {
    for (const duty of duties.reverse()) {
      try {
        await duty();
      } catch {
        // One that can't be ended must not keep the others alive; its guard ends it with this process.
      }
    }
    process.exit(code);
  })();
  return ending;
}

/** Ctrl+C, a polite kill, a closed terminal, and a parent (npm, a test) that was killed and can say nothing. */
export function shutDownOnSignals() {
  process.on('SIGINT', () => void shutDown(interruptedCode));
  process.on('SIGTERM', () => void shutDown(terminatedCode));
  process.on('SIGHUP', () => void shutDown(129));
  // npm puts a shell between itself and this process, which stays when npm is killed: the shell's parent is watched as
  // well. Where npm itself is the parent, its own parent may end: a terminal that was closed after `nohup npm run serve &`.
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)) void shutDown(1);
  }, PARENT_CHECK_MS).unref();
}

/** @param {number} pid */
function isShell(pid) {
  try {
    return /^(sh|ash|dash|bash|ksh|zsh|busybox)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}

/**
 * Nothing where there is no /proc: then the parent alone is watched.
 *
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
