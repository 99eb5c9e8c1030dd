let reported = new Set<string>();

/** A browser reported a failure of a part that is composed. */
export function recordReported(remote: string): void {
  reported.add(remote);
}

/** The parts that were reported to this process since the last call. */
export function takeReported(): ReadonlySet<string> {
  const taken = reported;
  reported = new Set();
  return taken;
}
