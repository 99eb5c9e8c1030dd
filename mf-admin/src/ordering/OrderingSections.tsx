import { SelectField, TextAreaField, TextField } from '@site/kit/parts';
import type { ReactNode } from 'react';
import { bindFields } from '../ui/bindFields';
import { FieldUnit } from '../ui/FieldUnit';
import { FormSection, WideField } from '../ui/FormSection';
import { SwitchField } from '../ui/SwitchField';
import { OpenDeliveries } from './OpenDeliveries';
import { LABELS, listOf, type OrderingDraft, type OrderingErrors, type OrderingField } from './OrderingDraft';

type Props = {
  draft: OrderingDraft;
  errors: OrderingErrors;
  onChange: (change: Partial<OrderingDraft>) => void;
};

type TextFieldName = { [Key in OrderingField]: OrderingDraft[Key] extends string ? Key : never }[OrderingField];

const SLOTS = [5, 10, 15, 20, 30, 60].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

/** The fields of the ordering settings, by subject. */
export function OrderingSections({ draft, errors, onChange }: Props) {
  const { text, toggle } = bindFields(draft, onChange, errors);
  const field = (key: TextFieldName, hint: ReactNode, unit?: '$' | '%') => (
    <TextField
      label={LABELS[key]}
      hint={hint}
      {...(unit === '%' ? { suffix: <FieldUnit>%</FieldUnit> } : { prefix: unit })}
      inputMode={unit ? 'decimal' : 'numeric'}
      {...text(key)}
    />
  );
  const zips = listOf(draft['delivery.zips']).length;

  return (
    <>
      <FormSection title="Kitchen" intro="What the kitchen can make decides which times guests are offered.">
        {field('kitchen.lead_minutes', 'Minutes. No order is promised sooner, however quick its dishes are.')}
        {field('kitchen.capacity_minutes', 'Minutes of preparation in one slot: cooks times its length.')}
        <SelectField
          label={LABELS['kitchen.slot_minutes']}
          hint="Guests choose among these times."
          options={SLOTS}
          {...text('kitchen.slot_minutes')}
        />
        {field('kitchen.days_ahead', 'How far ahead guests may order. 0 is today only.')}
        {field('kitchen.last_order_minutes', 'Minutes. Later orders are for the next opening.')}
        {field('kitchen.accept_minutes', 'Minutes until owners get a mail and the guest sees a notice. 0 is never.')}
        <SwitchField
          label={LABELS['kitchen.always_open']}
          hint="Orders ignore the business hours. For demonstrations."
          {...toggle('kitchen.always_open')}
        />
      </FormSection>

      <FormSection title="Delivery" intro="Where you bring orders, and what guests pay for it.">
        <WideField>
          <SwitchField
            label={LABELS['delivery.enabled']}
            hint="Guests may choose delivery at checkout."
            {...toggle('delivery.enabled')}
          />
          {!draft['delivery.enabled'] && <OpenDeliveries />}
        </WideField>
        {field('delivery.fee', 'For each delivery.', '$')}
        {field('delivery.minimum', 'Of the dishes, before a discount.', '$')}
        {field('delivery.free_from', 'Empty: delivery is never free.', '$')}
        {field('delivery.minutes', 'Minutes from the kitchen to the guest.')}
        {field('delivery.radius_miles', 'Miles. ZIP codes whose middle is this near count too; 0 is the list alone.')}
        <WideField>
          <TextAreaField
            label={LABELS['delivery.zips']}
            hint={`${zips} ${zips === 1 ? 'ZIP code' : 'ZIP codes'}, with commas or spaces between them.`}
            {...text('delivery.zips')}
          />
        </WideField>
      </FormSection>

      <FormSection title="Tips and tax" intro="Orders keep the tax that they were made with.">
        {field('charges.tip_percents', 'Percent of the pre-tax subtotal. Empty: guests only enter an amount.')}
        {field('charges.tax_rate', 'Percent of the dishes after a discount. Tips are not taxed.', '%')}
      </FormSection>

      <FormSection
        title="Limits of unpaid work"
        intro="What orders may hold before they are paid, so that nobody can fill the kitchen without paying. A larger order gets its place when it is paid."
      >
        {field('kitchen.unpaid_percent', 'Percent of each slot, and of what is left of a scarce dish.')}
        {field('kitchen.unpaid_percent_per_network', 'Percent. The orders of one network address or customer.')}
        {field('kitchen.unpaid_minutes_per_guest', 'Minutes of preparation.')}
      </FormSection>
    </>
  );
}
