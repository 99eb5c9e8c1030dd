import { ConfirmDialog, useToast } from '@site/kit';
import { useState } from 'react';
import type { MenuRow } from './MenuRow';
import { deleteMenuRow } from './menuTable';
import { reloadAfter } from './reloadAfter';

type Props = { row: MenuRow; onClose: () => void; reload: () => Promise<unknown> };

export function DeleteDialog({ row, onClose, reload }: Props) {
  const show = useToast();
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    setBusy(true);
    const error = await deleteMenuRow(row).then(() => null, asError);
    if (error) show({ title: 'Failed to delete menu item', description: error.message, tone: 'error' });
    else show({ title: 'Menu item deleted', description: row.name, tone: 'success' });
    await reloadAfter(error, reload);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${row.name}`}
      description="Are you sure you want to delete this menu item?"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void remove()}
    />
  );
}

const asError = (error: Error): Error => error;
