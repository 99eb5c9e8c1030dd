const STORAGE_KEY = 'invitation';
/** As long as a new account may accept it. */
const KEPT_MS = 30 * 86_400_000;
const CODE = /^[A-Z0-9]{4,16}$/;

type Kept = { code: string; until: number };

/** The code of a friend's link (`/signup?ref=…`), kept by the browser until the visitor has an account. */
export const invitation = {
  /** Keeps a code from an address; anything else is ignored. */
  keep(given: string | null): void {
    const code = given?.trim().toUpperCase() ?? '';
    if (!CODE.test(code)) return;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ code, until: Date.now() + KEPT_MS } satisfies Kept));
    } catch {
      // Without storage the sign-up form still sends the code along.
    }
  },

  /** Null without one, and once it is too old. */
  read(): string | null {
    try {
      const { code, until } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Kept>;
      return code !== undefined && CODE.test(code) && Number(until) > Date.now() ? code : null;
    } catch {
      return null;
    }
  },

  drop(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // nothing was kept
    }
  },
};
