import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';

/** Selects the document while a kept session is being restored. */
export const PERSISTENT_SESSION = ":root[data-session='kept']";

/**
 * Runs in the document's head before first paint: the first HTML is the same for all visitors, and a guest's Sign In must not
 * flash for a user who has a session.
 */
export const persistentSessionScript = `try{if(localStorage.getItem('${AUTH_STORAGE_KEY}')||sessionStorage.getItem('${AUTH_STORAGE_KEY}'))document.documentElement.dataset.session='kept'}catch(e){}`;

/** Removes the mark once the page knows the session. */
export function unmarkPersistentSession(): void {
  if (typeof document !== 'undefined') delete document.documentElement.dataset.session;
}
