import type { Toast } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import type { MenuRow } from './MenuRow';
import { ChangedMeanwhile, updateMenuRow } from './menuTable';

/** Takes a dish off the guests' menu, or puts it back. The toast of product.md, 'Menu item enabled/disabled', names which. */
export function AvailabilitySwitch({ row, reload }: { row: MenuRow; reload: () => Promise<unknown> }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);

  const toggle = async (): Promise<void> => {
    setBusy(true);
    const outcome = await turn(row);
    // The list comes before the message: who acts on the message acts on the row as it is now.
    await reload();
    show(outcome);
    setBusy(false);
  };

  return (
    <Button
      size="sm"
      variant="secondary"
      role="switch"
      aria-checked={row.is_available}
      aria-label={`${row.name} is available`}
      busy={busy}
      onClick={() => void toggle()}
    >
      {row.is_available ? 'Enabled' : 'Disabled'}
    </Button>
  );
}

/** @returns the message about it */
async function turn(row: MenuRow): Promise<Toast> {
  try {
    await updateMenuRow(row, { is_available: !row.is_available });
    return { title: row.is_available ? 'Menu item disabled' : 'Menu item enabled', tone: 'success' };
  } catch (error) {
    const again = error instanceof ChangedMeanwhile ? ' The list shows it as it is now.' : '';
    return { title: 'Failed to update menu item', description: `${(error as Error).message}${again}`, tone: 'error' };
  }
}
