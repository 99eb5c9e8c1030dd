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
    const failure = await updateMenuRow(row, { is_available: !row.is_available }).then(() => null, explain);
    // The list comes before the message: who acts on the message acts on the row as it is now.
    await reload();
    if (failure) show({ title: 'Failed to update menu item', description: failure, tone: 'error' });
    else show({ title: row.is_available ? 'Menu item disabled' : 'Menu item enabled', tone: 'success' });
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

function explain(error: Error): string {
  return error instanceof ChangedMeanwhile ? `${error.message} The list shows it as it is now.` : error.message;
}
