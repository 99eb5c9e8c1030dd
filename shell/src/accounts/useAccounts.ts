import { useContext, useEffect } from 'react';
import { AccountsContext, type AccountsDoor } from './AccountsContext';

/**
 * Everything about accounts. Its 24 KB of code begin to load with the first use of the page, so that they are there when the
 * form is sent, and do not slow down the first load (decision 0073).
 * @throws outside an AccountsProvider
 */
export function useAccounts(): AccountsDoor {
  const door = useContext(AccountsContext);
  if (!door) throw new Error('useAccounts needs an AccountsProvider above it');
  // A later action reports the failure.
  useEffect(() => onFirstUse(() => void door.accounts().catch(() => undefined)), [door]);
  return door;
}

const USES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Calls back at the first press, key or focus in the page, or at once after one. Returns how to stop. */
function onFirstUse(work: () => void): () => void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) {
    work();
    return () => undefined;
  }
  const controller = new AbortController();
  const begin = () => {
    controller.abort();
    work();
  };
  for (const use of USES) document.addEventListener(use, begin, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
