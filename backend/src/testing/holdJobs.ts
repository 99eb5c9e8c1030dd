/** Shorter intervals are those of what serves requests. Milliseconds. */
const SHORTEST_JOB_MS = 5000;
const NEVER_MS = 2 ** 31 - 1;

/**
 * Keeps the server's jobs from repeating by themselves, in a file whose tests run them: one that came in between would do a
 * test's work before it, or meet the clock that the test has moved. Call it at the top of the file, above the server.
 */
export function holdJobs(): void {
  const { setInterval: repeat } = globalThis;
  const held = (work: () => void, milliseconds = 0) =>
    repeat(work, milliseconds < SHORTEST_JOB_MS ? milliseconds : NEVER_MS);
  beforeAll(() => void Object.assign(globalThis, { setInterval: held }));
  afterAll(() => void Object.assign(globalThis, { setInterval: repeat }));
}
