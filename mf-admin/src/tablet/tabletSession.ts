const STORED = 'admin-kitchen-tablet';

/**
 * What this browser knows of itself as a kitchen tablet: whether it is one, and since when a member is signed in. The sessions
 * are in cookies that no script reads; without the hint every guest who opens /admin would ask the server.
 */
export const tabletSession = {
  isTablet: (): boolean => read() !== null,
  /** Null while no member is signed in. */
  since: (): string | null => read() || null,
  begin: (): void => write(new Date().toISOString()),
  /** The browser stays a tablet. */
  end: (): void => write(''),
};

function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // A browser that keeps nothing asks for the PIN again after a reload.
  }
}
