import type { StaffJobOpening } from '@site/contracts';
import { CAREER_LIMITS, PAY_UNITS, TIME_PREFERENCES } from '@site/contracts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@site/kit/parts';
import { bindFields } from '../ui/bindFields';
import { FieldRow, Fields } from '../ui/formLayout';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { LAST_DAY } from '../ui/typedYear';
import { NEW, useEntityForm } from '../ui/useEntityForm';
import { useRetryKey } from '../ui/useRetryKey';
import type { Versioned } from '../ui/versioned';
import { checkOpening, OPENING_TEXTS, toDraft, toRequest, type OpeningDraft } from './openingDraft';
import { openingsCalls } from './openingsCalls';

type Props = {
  /** Null for a new one. */
  opened: Versioned<StaffJobOpening> | null;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
};

/** For the submit button in the dialog's footer. */
export const OPENING_FORM = 'admin-opening';

const TYPES = TIME_PREFERENCES.map((value) => ({ value, label: value }));
const UNITS = PAY_UNITS.map((value) => ({ value, label: value }));

/** The fields of an opening. A failed save keeps what was typed. */
export function OpeningForm({ opened, onBusy, onSaved }: Props) {
  const form = useEntityForm<StaffJobOpening | null, OpeningDraft>({
    opened: opened ?? NEW,
    toDraft,
    texts: OPENING_TEXTS,
    check: checkOpening,
    onBusy,
  });
  const { keyOf } = useRetryKey();
  const { text, toggle } = bindFields(form.draft, form.set, form.errors);

  async function write() {
    const body = toRequest(form.draft);
    if (opened) await openingsCalls.replace(opened.entity.id, body, form.etag);
    else await openingsCalls.create(body, keyOf(body));
    onSaved();
  }

  return (
    <Fields as="form" id={OPENING_FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <SaveConflict noun="opening" form={form} />
      <FormProblem title="The opening was not saved" form={form} />
      <TextField label="Title" maxLength={CAREER_LIMITS.openingTitleMax} {...text('title')} />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={CAREER_LIMITS.openingDescriptionMax}
        {...text('description')}
      />
      <FieldRow $min="8rem">
        <SelectField label="Type" options={TYPES} {...text('employment_type')} />
        <TextField label="Last day to apply" optional type="date" max={LAST_DAY} {...text('closes_on')} />
      </FieldRow>
      <FieldRow $min="8rem">
        <TextField label="Pay from" optional prefix="$" inputMode="decimal" {...text('pay_from')} />
        <TextField label="Pay to" optional prefix="$" inputMode="decimal" {...text('pay_to')} />
        <SelectField label="For each" options={UNITS} {...text('pay_unit')} />
      </FieldRow>
      <CheckboxField label="Show it on the careers page" {...toggle('is_published')} />
    </Fields>
  );
}
