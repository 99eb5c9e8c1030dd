const STORAGE_KEY = 'scroll_positions';
/** Entries of the history that are worth remembering; the oldest leave. */
const MOST = 50;

const positions = stored();

/** Where each entry of the history was scrolled to; survives a full load, not the tab. */
export const scrollPositions = {
  get: (entry: string): number => positions.get(entry) ?? 0,

  remember(entry: string, y: number): void {
    positions.delete(entry); // moves it to the end, where the youngest are
    positions.set(entry, y);
    const oldest = positions.keys().next();
    if (positions.size > MOST && !oldest.done) positions.delete(oldest.value);
  },

  save(): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // Storage may be blocked: a reload then starts at the top.
    }
  },
};

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
