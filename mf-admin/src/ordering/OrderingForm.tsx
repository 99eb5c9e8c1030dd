import type { OrderingSettings } from '@site/contracts';
import { useToast } from '@site/kit';
import { useState } from 'react';
import { Stack } from '../ui/layout';
import { LeaveGuard } from '../ui/LeaveGuard';
import { FormProblem } from '../ui/FormProblem';
import { SaveBar } from '../ui/SaveBar';
import { SaveConflict } from '../ui/SaveConflict';
import { useEntityForm } from '../ui/useEntityForm';
import { saveVersioned, type Versioned } from '../ui/versioned';
import { checkOrdering, ORDERING_TEXTS, toDraft, toSettings } from './OrderingDraft';
import { OrderingSections } from './OrderingSections';

const FAILURE = 'Failed to save the ordering settings';

/** All settings with one Save, so that what holds is what was on the screen. A failed save keeps what was typed. */
export function OrderingForm({ opened }: { opened: Versioned<OrderingSettings> }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const form = useEntityForm({
    opened,
    toDraft,
    texts: ORDERING_TEXTS,
    check: checkOrdering,
    onBusy: setBusy,
    failure: FAILURE,
  });
  const { draft, etag, conflict } = form;
  const isDirty = form.changed.length > 0;

  async function write() {
    const body = toSettings(draft);
    form.settle(await saveVersioned<OrderingSettings>('/api/ordering/settings', { body, etag, failure: FAILURE }));
    show({ title: 'Ordering settings saved', description: 'They hold from the next order on.', tone: 'success' });
  }

  return (
    <Stack as="form" $gap={5} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <LeaveGuard noun="these settings" isDirty={isDirty} />
      <SaveConflict noun="page" form={form} />
      <FormProblem title={FAILURE} form={form} />
      <OrderingSections draft={draft} errors={form.errors} onChange={form.set} />
      <SaveBar isDirty={isDirty} busy={busy} isForced={conflict !== null} onUndo={form.reset} />
    </Stack>
  );
}
