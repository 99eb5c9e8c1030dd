import type { OrderFilters } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import { detailOf } from '../ui/detailOf';
import { downloadCsv } from './orderCalls';

/** Saves the orders that the filters show as a CSV file. All orders of years take a while: the export can be stopped. */
export function ExportButton({ filters, disabled }: { filters: OrderFilters; disabled: boolean }) {
  const toast = useToast();
  const [running, setRunning] = useState<AbortController | null>(null);

  async function save(): Promise<void> {
    const control = new AbortController();
    setRunning(control);
    try {
      await downloadCsv(filters, control.signal);
    } catch (error) {
      if (control.signal.aborted) toast({ title: 'The export was stopped' });
      else {
        toast({
          title: 'Failed to export orders',
          description: detailOf(error, 'Please try again.'),
          tone: 'error',
        });
      }
    } finally {
      setRunning(null);
    }
  }

  return (
    <>
      {running && (
        <Button variant="quiet" onClick={() => running.abort()}>
          Stop export
        </Button>
      )}
      <Button variant="secondary" busy={running !== null} disabled={disabled} onClick={() => void save()}>
        Export CSV
      </Button>
    </>
  );
}
