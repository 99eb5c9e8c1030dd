const STORAGE_KEY = 'invitation';
/** As long as a new account may accept it. */
const KEPT_MS = 30 * 86_400_000;
const CODE = /^[A-Z0-9]{4,16}$/;

type Kept = { code: string; until: number; isSettled?: boolean };

/** The code of a friend's link (`/signup?ref=…`), kept by the browser until the visitor has an account. */
export const invitation = {
  /** Keeps a code from an address; anything else is ignored. */
  keep(given: string | null): void {
    const code = given?.trim().toUpperCase() ?? '';
    if (CODE.test(code) && !invitation.isSettled(code)) write({ code, until: Date.now() + KEPT_MS });
  },

  /** Null without one, once it is settled, and once it is too old. */
  read(): string | null {
    const kept = readKept();
    return kept && !kept.isSettled ? kept.code : null;
  },

  /** The server has decided: the code is not sent again from this browser. */
  settle(code: string): void {
    write({ code, until: Date.now() + KEPT_MS, isSettled: true });
  },

  isSettled(code: string): boolean {
    const kept = readKept();
    return kept?.code === code && kept.isSettled === true;
  },
};

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null;
    return kept && CODE.test(kept.code) && Number(kept.until) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the sign-up form still sends the code of its own address along.
  }
}
