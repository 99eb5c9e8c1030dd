import { REWARD_CATEGORIES, REWARD_TYPES, type LoyaltyProgram, type RewardType } from '@site/contracts';
import { SelectField, TextAreaField, TextField } from '@site/kit/parts';
import { bindFields } from '../../ui/bindFields';
import { FieldUnit } from '../../ui/FieldUnit';
import { FieldNote, FieldRow, Fields } from '../../ui/formLayout';
import { FormProblem } from '../../ui/FormProblem';
import { SaveConflict } from '../../ui/SaveConflict';
import { SwitchField } from '../../ui/SwitchField';
import { LAST_MINUTE } from '../../ui/typedYear';
import { DishesField } from './DishesField';
import { CATEGORY_LABELS, TYPE_LABELS } from './rewardDraft';
import { useSaveReward, type SaveRewardProps } from './useSaveReward';

type Props = Omit<SaveRewardProps, 'lowestTier'> & { program: LoyaltyProgram };

/** For the submit button in the dialog's footer. */
export const REWARD_FORM = 'admin-reward';

const TYPES = REWARD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const CATEGORIES = REWARD_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

const VALUES: Record<Exclude<RewardType, 'free_delivery'>, { label: string; hint?: string }> = {
  free_item: { label: 'Worth at most', hint: 'Empty: whatever the dish costs.' },
  amount_off: { label: 'Amount' },
  percent_off: { label: 'Percentage' },
};

/** The fields of a reward. */
export function RewardForm({ program, dishes, ...rest }: Props) {
  const { form, write, timeZone } = useSaveReward({ ...rest, dishes, lowestTier: program.tiers[0]?.name ?? '' });
  const { draft, set, errors } = form;
  const { text, toggle } = bindFields(draft, set, errors);
  const { reward_type: type } = draft;

  return (
    <Fields as="form" id={REWARD_FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <SaveConflict noun="reward" form={form} />
      <FormProblem title="The reward was not saved" form={form} />
      <TextField label="Name" maxLength={120} {...text('name')} />
      <TextAreaField label="Description" optional rows={2} maxLength={500} {...text('description')} />
      <FieldRow $min="170px">
        <SelectField label="What it is" options={TYPES} {...text('reward_type')} />
        {type !== 'free_delivery' && (
          <TextField
            {...VALUES[type]}
            optional={type === 'free_item'}
            inputMode="decimal"
            {...(type === 'percent_off' ? { suffix: <FieldUnit>%</FieldUnit> } : { prefix: '$' })}
            {...text('discount_value')}
          />
        )}
      </FieldRow>
      {type === 'free_item' && (
        <DishesField
          dishes={dishes}
          chosen={draft.menu_item_ids}
          error={errors.menu_item_ids}
          onChange={(menu_item_ids) => set({ menu_item_ids })}
        />
      )}
      <FieldRow $min="170px">
        <TextField label="Points" inputMode="numeric" {...text('points_required')} />
        <SelectField
          label="Lowest tier"
          options={program.tiers.map(({ name }) => ({ value: name, label: name }))}
          {...text('min_tier')}
        />
        <SelectField label="Icon" options={CATEGORIES} {...text('category')} />
      </FieldRow>
      <TextAreaField
        label="Terms"
        optional
        rows={2}
        maxLength={1000}
        hint="Such as: one for each order."
        {...text('terms_conditions')}
      />
      <FieldRow $min="170px">
        <TextField label="For each customer" optional inputMode="numeric" {...text('per_customer_limit')} />
        <TextField label="Pieces left" optional inputMode="numeric" {...text('stock_remaining')} />
      </FieldRow>
      <FieldRow $min="170px">
        <TextField label="Starts" optional type="datetime-local" max={LAST_MINUTE} {...text('starts_at')} />
        <TextField label="Ends" optional type="datetime-local" max={LAST_MINUTE} {...text('ends_at')} />
      </FieldRow>
      <FieldNote>Times are the restaurant’s ({timeZone.replace('_', ' ')}).</FieldNote>
      <SwitchField
        label="Offered"
        hint="Withdrawn rewards disappear from the rewards page; codes stay good."
        {...toggle('is_active')}
      />
    </Fields>
  );
}
