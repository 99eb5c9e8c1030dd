import type { OrderFilters } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import { detailOf } from '../ui/detailOf';
import { useFailures } from '../ui/useFailures';
import { downloadCsv } from './orderCalls';

/** Saves the orders that the filters show as a CSV file. All orders of years take a while: the export can be stopped. */
export function ExportButton({ filters, disabled }: { filters: OrderFilters; disabled: boolean }) {
  const toast = useToast();
  const failures = useFailures();
  const [running, setRunning] = useState<AbortController | null>(null);

  async function save(): Promise<void> {
    const control = new AbortController();
    setRunning(control);
    failures.end('export');
    try {
      await downloadCsv(filters, control.signal);
    } catch (error) {
      if (control.signal.aborted) toast({ title: 'The export was stopped' });
      else {
        failures.show('export', {
          title: 'Failed to export orders',
          description: detailOf(error, 'Please try again.'),
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
