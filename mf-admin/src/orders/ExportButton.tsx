import type { OrderFilters } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import { downloadCsv } from './orderCalls';

/** Saves the orders that the filters show as a CSV file. */
export function ExportButton({ filters, disabled }: { filters: OrderFilters; disabled: boolean }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    downloadCsv(filters)
      .catch(() => toast({ title: 'Failed to export orders', description: 'Please try again.', tone: 'error' }))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="secondary" busy={isBusy} disabled={disabled} onClick={save}>
      Export CSV
    </Button>
  );
}
