import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import type { MenuRow } from './MenuRow';
import { ChangedMeanwhile, updateMenuRow } from './menuTable';
import { reloadAfter } from './reloadAfter';

/** Takes a dish off the guests' menu, or puts it back. The toast of product.md, 'Menu item enabled/disabled', names which. */
export function AvailabilitySwitch({ row, reload }: { row: MenuRow; reload: () => Promise<unknown> }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);

  const toggle = async (): Promise<void> => {
    setBusy(true);
    const error = await updateMenuRow(row, { is_available: !row.is_available }).then(() => null, asError);
    await reloadAfter(error, reload);
    if (error) show({ title: 'Failed to update menu item', description: explain(error), tone: 'error' });
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

const asError = (error: Error): Error => error;

function explain(error: Error): string {
  return error instanceof ChangedMeanwhile ? `${error.message} The list shows it as it is now.` : error.message;
}
