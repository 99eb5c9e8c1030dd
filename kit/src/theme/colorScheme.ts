import { useSyncExternalStore } from 'react';

/** `system` follows the device's setting; the others are the visitor's own choice. */
export type ColorScheme = 'system' | 'light' | 'dark';

const storageKey = 'color_scheme';
const listeners = new Set<() => void>();

/**
 * Runs in the document's head before first paint, so that a stored choice never flashes in the other scheme.
 * Put it into an inline script that carries the page's nonce.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${storageKey}');if(s==='light'||s==='dark')document.documentElement.dataset.theme=s}catch(e){}`;

function isChosen(value: unknown): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

function readScheme(): ColorScheme {
  const applied = document.documentElement.dataset.theme;
  return isChosen(applied) ? applied : 'system';
}

function apply(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  listeners.forEach((notify) => notify());
}

/** Applies the choice to this document, keeps it for the next visit and tells every user of `useColorScheme`. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage may be blocked: the choice then holds for this page only.
  }
  apply(scheme);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey) apply(isChosen(event.newValue) ? event.newValue : 'system');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** The visitor's choice of scheme and its setter. `system` follows the operating system. */
export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore(subscribe, readScheme, () => 'system' as const);
  return [scheme, setColorScheme];
}
