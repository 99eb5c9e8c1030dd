import type { Session as AuthSession, SupportedStorage } from '@supabase/auth-js';

/**
 * Where the session lies in the browser's storage, and the name of the channel on which tabs tell each other about it.
 */
export const AUTH_STORAGE_KEY = 'account_session';

/** `tab` ends with the tab, `device` stays until the person signs out. */
type Place = 'tab' | 'device';

const PLACES: readonly Place[] = ['tab', 'device'];

/** For a storage that is forbidden or full: the session then lives as long as the page. By place and key. */
const inMemory = new Map<string, string>();
let chosen: Place | null = null;

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

function readFrom(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key) ?? inMemory.get(place + key) ?? null;
  } catch {
    return inMemory.get(place + key) ?? null;
  }
}

function writeTo(place: Place, key: string, value: string): void {
  try {
    storageOf(place).setItem(key, value);
    inMemory.delete(place + key);
  } catch {
    // An older token would be read in place of this one, and its reuse ends the session.
    removeFrom(place, key);
    inMemory.set(place + key, value);
  }
}

function removeFrom(place: Place, key: string): void {
  inMemory.delete(place + key);
  try {
    storageOf(place).removeItem(key);
  } catch {
    // nothing was kept
  }
}

const placeOf = (key: string): Place | undefined => PLACES.find((place) => readFrom(place, key) !== null);

/**
 * What auth-js reads and writes. The first write goes where the person chose; every later one stays where the session
 * lies.
 */
const storage: SupportedStorage = {
  getItem: (key) => {
    const place = placeOf(key);
    return place ? readFrom(place, key) : null;
  },
  setItem: (key, value) => writeTo(placeOf(key) ?? chosen ?? 'tab', key, value),
  removeItem: (key) => PLACES.forEach((place) => removeFrom(place, key)),
};

/** The session of this browser: in one tab alone, or remembered by the device (the form's `rememberMe`). */
export const persistentSession = {
  storage,

  exists: (): boolean => placeOf(AUTH_STORAGE_KEY) !== undefined,

  /** Null when it is missing or cannot be read. */
  read(): AuthSession | null {
    const place = placeOf(AUTH_STORAGE_KEY);
    try {
      return place ? (JSON.parse(readFrom(place, AUTH_STORAGE_KEY) ?? 'null') as AuthSession | null) : null;
    } catch {
      return null;
    }
  },

  /** Says where the next session is to lie, and makes room for it. */
  choose(remember: boolean): void {
    chosen = remember ? 'device' : 'tab';
    persistentSession.forget();
  },

  forget(): void {
    PLACES.forEach((place) => removeFrom(place, AUTH_STORAGE_KEY));
  },
};
