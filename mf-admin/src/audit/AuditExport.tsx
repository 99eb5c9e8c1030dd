import { Button } from '@site/kit';
import { useState } from 'react';
import { isReversed } from '../ui/DayFields';
import { detailOf } from '../ui/detailOf';
import { useFailures } from '../ui/useFailures';
import { auditCalls, auditQuery, type AuditFilter } from './auditCalls';

/** Saves the rows that the filters leave as a CSV file. */
export function AuditExport({ values }: { values: AuditFilter }) {
  const failures = useFailures();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    failures.end('export');
    try {
      await auditCalls.export(auditQuery(values));
    } catch (error) {
      failures.show('export', { title: 'Export failed', description: detailOf(error, 'Please try again.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} disabled={isReversed(values)} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
