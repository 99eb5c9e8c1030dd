import { useState } from 'react';
import type { DialogProps } from './DialogProps';
import { lazyDialog } from './lazyDialog';

const loadPanel = () => import('./DialogPanel');
const DialogPanel = lazyDialog(loadPanel, ({ onOpenChange }: DialogProps) => onOpenChange(false));

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
  return <DialogPanel {...props} />;
}
