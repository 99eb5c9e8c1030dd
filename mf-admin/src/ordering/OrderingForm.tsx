import type { OrderingSettings } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { LeaveGuard } from '../ui/LeaveGuard';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { useEntityForm } from '../ui/useEntityForm';
import { saveVersioned, type Versioned } from '../ui/versioned';
import { checkOrdering, ORDERING_TEXTS, toDraft, toSettings } from './OrderingDraft';
import { OrderingSections } from './OrderingSections';
import { Stack } from '../ui/layout';

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
      <Actions>
        <span role="status">{isDirty ? 'You have changes that are not saved.' : ''}</span>
        <Button type="button" variant="secondary" disabled={busy || !isDirty} onClick={form.reset}>
          Undo changes
        </Button>
        <Button type="submit" busy={busy} disabled={!isDirty && !conflict}>
          Save
        </Button>
      </Actions>
    </Stack>
  );
}

const Actions = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  background: var(--color-ground);

  span {
    flex: 1;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
