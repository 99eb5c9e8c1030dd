import type { Promotion } from '@site/contracts';
import { useSettings, useToast } from '@site/kit';
import { RadioCards, TextField } from '@site/kit/parts';
import { bindFields } from '../ui/bindFields';
import { FieldUnit } from '../ui/FieldUnit';
import { FieldNote, FieldRow, Fields } from '../ui/formLayout';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { SwitchField } from '../ui/SwitchField';
import { LAST_MINUTE } from '../ui/typedYear';
import { NEW, useEntityForm } from '../ui/useEntityForm';
import { useRetryKey } from '../ui/useRetryKey';
import type { Versioned } from '../ui/versioned';
import { promotionCalls } from './promotionCalls';
import { checkPromotion, promotionTexts, toDraft, toRequest } from './promotionDraft';
import { savedWords } from './promotionState';

type Props = {
  /** Null gives out a new code. */
  opened: Versioned<Promotion> | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  reload: () => Promise<unknown>;
};

/** For the submit button in the dialog's footer. */
export const PROMOTION_FORM = 'admin-promotion';

const KINDS = [
  { value: 'percent', label: 'Percentage', hint: 'Such as 10% off' },
  { value: 'amount', label: 'Amount', hint: 'Such as $5.00 off' },
];

/** The fields of a promo code. A failed save keeps what was typed. */
export function PromotionForm({ opened, onBusy, onClose, reload }: Props) {
  const { timezone } = useSettings();
  const show = useToast();
  const form = useEntityForm<Promotion | null, ReturnType<typeof toDraft>>({
    opened: opened ?? NEW,
    toDraft: (promotion) => toDraft(promotion, timezone),
    texts: promotionTexts(timezone),
    check: (typed) => checkPromotion(typed, timezone),
    onBusy,
  });
  const { draft, set, etag } = form;
  const { keyOf } = useRetryKey();
  const { text, toggle } = bindFields(draft, set, form.errors);

  async function write() {
    const body = toRequest(draft, form.entity, timezone);
    if (opened) await promotionCalls.replace(opened.entity.id, body, etag);
    else await promotionCalls.create(body, keyOf(body));
    show({ ...savedWords(body, opened === null), tone: 'success' });
    await reload();
    onClose();
  }

  return (
    <Fields as="form" id={PROMOTION_FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <SaveConflict noun="promo code" form={form} />
      <FormProblem title="The promo code was not saved" form={form} />
      <TextField
        label="Code"
        hint="What guests enter, in capitals or not."
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...text('code')}
      />
      <RadioCards
        legend="Kind"
        name="kind"
        options={KINDS}
        value={draft.kind}
        onChange={({ target }) => set({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
      />
      <FieldRow $min="190px">
        <TextField
          label="Discount"
          inputMode="decimal"
          {...(draft.kind === 'percent' ? { suffix: <FieldUnit>%</FieldUnit> } : { prefix: '$' })}
          {...text('value')}
        />
        {draft.kind === 'percent' && (
          <TextField label="Most it takes off" optional prefix="$" inputMode="decimal" {...text('max_discount')} />
        )}
        <TextField
          label="Minimum order"
          optional
          prefix="$"
          inputMode="decimal"
          hint="Dishes before the discount."
          {...text('minimum_subtotal')}
        />
      </FieldRow>
      <FieldRow $min="190px">
        <TextField label="Starts" optional type="datetime-local" max={LAST_MINUTE} {...text('starts_at')} />
        <TextField label="Ends" optional type="datetime-local" max={LAST_MINUTE} {...text('ends_at')} />
      </FieldRow>
      <FieldNote>Times are the restaurant’s ({timezone.replace('_', ' ')}).</FieldNote>
      <FieldRow $min="190px">
        <TextField label="Uses for each customer" optional inputMode="numeric" {...text('per_customer_limit')} />
        <TextField label="Uses in all" optional inputMode="numeric" {...text('total_limit')} />
      </FieldRow>
      <SwitchField
        label="Switched on"
        hint="While it is off, the code gives nothing. Orders that were made with it keep their discount."
        {...toggle('active')}
      />
    </Fields>
  );
}
