import type { BusinessHours } from '@site/contracts';
import { Button, Callout, EditIcon, useSettings, useToast } from '@site/kit';
import { useState } from 'react';
import { PageFrame } from '../ui/PageFrame';
import { useFocusAfterEditing } from './useFocusAfterEditing';
import { DiscardDialog } from '../ui/DiscardDialog';
import { EndRow, Stack } from '../ui/layout';
import { LeaveGuard } from '../ui/LeaveGuard';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { useEntityForm } from '../ui/useEntityForm';
import { saveVersioned, type Versioned } from '../ui/versioned';
import { ExceptionsEditor } from './ExceptionsEditor';
import { OrdersWhileClosed } from './OrdersWhileClosed';
import { checkHours, fieldOf, HOURS_TEXTS, newException, toDraft, toRequest } from './HoursDraft';
import { todayIn } from '../ui/today';
import { WeekEditor } from './WeekEditor';

const FORM = 'admin-hours';
const FAILURE = 'Failed to save business hours';

/** Shows the hours; Edit Hours makes them fields. A failed save keeps what was typed. */
export function HoursEditor({ opened }: { opened: Versioned<BusinessHours> }) {
  const show = useToast();
  const { timezone } = useSettings();
  const today = todayIn(timezone);
  const [busy, setBusy] = useState(false);
  const form = useEntityForm({
    opened,
    toDraft,
    texts: HOURS_TEXTS,
    check: (draft, base) => checkHours(draft, base, today),
    fieldOf: (path, draft) => fieldOf(path, draft, today),
    onBusy: setBusy,
    failure: FAILURE,
  });
  const { draft, etag, set, errors } = form;
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isDirty = form.changed.length > 0;
  const isEditing = isOpen || isDirty; // dirty alone: typed while other hours were being saved
  const edit = useFocusAfterEditing(isEditing, FORM);
  const buttons = <EditButtons busy={busy} onCancel={() => (isDirty ? setAsking(true) : stopEditing())} />;

  function stopEditing() {
    form.reset();
    setAsking(false);
    setOpen(false);
  }

  async function write() {
    const body = toRequest(draft, today);
    form.settle(await saveVersioned<BusinessHours>('/api/business-hours', { body, etag, failure: FAILURE }));
    setOpen(false);
    show({ title: 'Business hours saved', description: 'Guests see them now.', tone: 'success' });
  }

  return (
    <PageFrame
      title="Business Hours"
      intro="What guests read, and when the kitchen takes orders."
      actions={
        isEditing ? (
          buttons
        ) : (
          <Button ref={edit} icon={<EditIcon />} onClick={() => setOpen(true)}>
            Edit Hours
          </Button>
        )
      }
    >
      <LeaveGuard noun="these hours" isDirty={isDirty} />
      <DiscardDialog
        open={isAsking}
        onOpenChange={setAsking}
        description="What you changed in these hours is not saved."
        onDiscard={stopEditing}
      />
      <SaveConflict noun="week" form={form} />
      <FormProblem title={FAILURE} form={form} />
      <OrdersWhileClosed hours={etag} />
      <LineNote />
      <Stack as="form" $gap={6} id={FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
        <WeekEditor draft={draft} isEditing={isEditing} errors={errors} onChange={set} />
        <ExceptionsEditor
          value={draft.exceptions}
          today={today}
          isEditing={isEditing}
          errors={errors}
          onAdd={(closed) => {
            set({ exceptions: [...draft.exceptions, newException(closed)] });
            setOpen(true);
          }}
          onChange={(exceptions) => set({ exceptions })}
        />
        {isEditing && <EndRow>{buttons}</EndRow>}
      </Stack>
    </PageFrame>
  );
}

/** Where the line with the whole week comes from, which is in no field. */
function LineNote() {
  const { summary } = useSettings().hours;
  return (
    <Callout tone="info">
      The site also shows the week in one line, such as “{summary}”. The line follows from the days once you save hours
      of your own.
    </Callout>
  );
}

/** Above the form and below it, because it is long. */
function EditButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <>
      <Button type="button" variant="secondary" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={FORM} busy={busy}>
        Save
      </Button>
    </>
  );
}
