import type { PayUnit, SaveJobOpeningRequest, StaffJobOpening, TimePreference } from '@site/contracts';
import { CAREER_LIMITS, PAY_UNITS, TIME_PREFERENCES } from '@site/contracts';
import { Button, CheckboxField, SelectField, TextAreaField, TextField, useServerState } from '@site/kit';
import { useState } from 'react';
import { bindFields } from '../ui/bindFields';
import { FormDialog } from '../ui/FormDialog';
import { FieldRow, Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { openingsCalls } from './openingsCalls';

type Props = {
  /** Null for a new one. */
  opening: StaffJobOpening | null;
  onClose: () => void;
  onSaved: () => void;
};

const TYPES = TIME_PREFERENCES.map((value) => ({ value, label: value }));
const UNITS = PAY_UNITS.map((value) => ({ value, label: value }));

/** One opening. A failed save keeps the text, and leaving asks once something was typed. */
export function OpeningDialog({ opening, onClose, onSaved }: Props) {
  const [form, setForm] = useState(() => formOf(opening));
  // The version as it was when the dialog opened.
  const { data: etag, error: versionError } = useServerState<string>(
    opening ? ['opening-version', opening.id] : null,
    () => openingsCalls.version(opening?.id ?? ''),
    { once: true },
  );
  const save = useCommand(async () => {
    const body = bodyOf(form);
    await (opening ? openingsCalls.replace(opening.id, body, etag ?? '') : openingsCalls.create(body));
    onSaved();
  });
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const { text, toggle } = bindFields(form, set);

  return (
    <FormDialog
      noun="opening"
      busy={save.busy}
      onClose={onClose}
      size="lg"
      title={opening ? 'Edit Opening' : 'Add Opening'}
      action={
        <Button
          busy={save.busy}
          busyLabel="Saving..."
          disabled={form.title.trim() === '' || form.description.trim() === '' || (opening !== null && !etag)}
          onClick={() => void save.run()}
        >
          {opening ? 'Save' : 'Add Opening'}
        </Button>
      }
    >
      <Fields>
        <TextField label="Title" maxLength={CAREER_LIMITS.openingTitleMax} {...text('title')} />
        <TextAreaField
          label="Description"
          rows={5}
          maxLength={CAREER_LIMITS.openingDescriptionMax}
          {...text('description')}
        />
        <FieldRow $min="8rem">
          <SelectField label="Type" options={TYPES} {...text('type')} />
          <TextField label="Last day to apply" optional type="date" {...text('closesOn')} />
        </FieldRow>
        <FieldRow $min="8rem">
          <TextField label="Pay from" optional prefix="$" inputMode="decimal" {...text('payFrom')} />
          <TextField label="Pay to" optional prefix="$" inputMode="decimal" {...text('payTo')} />
          <SelectField label="For each" options={UNITS} {...text('payUnit')} />
        </FieldRow>
        <CheckboxField label="Show it on the careers page" {...toggle('isPublished')} />
        <Problem>{save.error ?? versionError?.message}</Problem>
      </Fields>
    </FormDialog>
  );
}

type Form = {
  title: string;
  description: string;
  type: TimePreference;
  closesOn: string;
  payFrom: string;
  payTo: string;
  payUnit: PayUnit;
  isPublished: boolean;
};

function formOf(opening: StaffJobOpening | null): Form {
  return {
    title: opening?.title ?? '',
    description: opening?.description ?? '',
    type: opening?.employment_type ?? 'Full-time',
    closesOn: opening?.closes_on ?? '',
    payFrom: opening?.pay_from ?? '',
    payTo: opening?.pay_to ?? '',
    payUnit: opening?.pay_unit ?? 'hour',
    isPublished: opening?.is_published ?? true,
  };
}

function bodyOf(form: Form): SaveJobOpeningRequest {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    employment_type: form.type,
    pay_from: form.payFrom.trim() || null,
    pay_to: form.payTo.trim() || null,
    pay_unit: form.payUnit,
    closes_on: form.closesOn || null,
    is_published: form.isPublished,
  };
}
