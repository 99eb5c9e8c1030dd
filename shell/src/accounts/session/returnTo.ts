const STORAGE_KEY = 'sign_in_departure';

/** What the sign-in page knew when the person left it for a provider; the way back only carries the session. */
export type ReturnTo = {
  remember: boolean;
  next: string | null;
  /** The tab that opened the window of the provider, and takes what it brings (`handOver.ts`). */
  handOver?: string;
};

export const returnTo = {
  /** @param from the window that leaves */
  keep(left: ReturnTo, from: Pick<Window, 'sessionStorage'> = window): void {
    try {
      from.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(left));
    } catch {
      // Storage may be blocked: then nothing is remembered.
    }
  },

  /** Null for a person who came by a mail. */
  take(): ReturnTo | null {
    try {
      const left = sessionStorage.getItem(STORAGE_KEY);
      sessionStorage.removeItem(STORAGE_KEY);
      return left ? (JSON.parse(left) as ReturnTo) : null;
    } catch {
      return null;
    }
  },
};
