import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './DialogProps';

const loadPanel = () => import('./DialogPanel');
const DialogPanel = lazy(loadPanel);

/** Fetches the dialog's code ahead of the press, e.g. when the pointer enters a card. Resolves in any case. */
export async function preloadDialog(): Promise<void> {
  // A failure here is harmless: opening asks again.
  await loadPanel().catch(() => undefined);
}

/**
 * A modal dialog; on phones a sheet from the bottom edge. Its code arrives with the first opening, because kit sits in
 * the first load of every page.
 */
export function Dialog(props: DialogProps) {
  // Once opened it stays mounted, so that closing can play its movement and give focus back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
