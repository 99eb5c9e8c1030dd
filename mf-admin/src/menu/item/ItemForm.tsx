import { Picture } from '@site/kit';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { bindFields } from '../../ui/bindFields';
import { Fields } from '../../ui/formLayout';
import { FormProblem } from '../../ui/FormProblem';
import { PictureField } from '../../ui/PictureField';
import { SaveConflict } from '../../ui/SaveConflict';
import { SwitchField } from '../../ui/SwitchField';
import { ChoicesEditor } from './ChoicesEditor';
import { DietFields } from './DietFields';
import { GuestPreview } from './GuestPreview';
import { FactsEditor, IngredientsEditor } from './ListEditors';
import { useItemForm, type ItemFormProps } from './useItemForm';

/** For the submit button in the dialog's footer. */
export const ITEM_FORM = 'admin-menu-item';

/** Everything of a dish. */
export function ItemForm(props: ItemFormProps) {
  const form = useItemForm(props);
  const { draft, set, errors, lists } = form;
  const { text, toggle } = bindFields(draft, set, errors);
  return (
    <Fields as="form" id={ITEM_FORM} noValidate onSubmit={(event) => void form.submit(event)}>
      <SaveConflict noun="menu item" form={form} />
      <FormProblem title="Nothing was saved" form={form} />
      <Pair>
        <TextField label="Item Name" required maxLength={120} {...text('name')} />
        <TextField
          label="Price"
          required
          type="number"
          step="0.01"
          min="0"
          prefix="$"
          inputMode="decimal"
          {...text('price')}
        />
      </Pair>
      {form.isPriceZero && (
        <CheckboxField
          label="Yes, guests get this dish for $0.00"
          checked={form.isFree}
          onChange={({ target }) => form.setFree(target.checked)}
        />
      )}
      <TextAreaField label="Description" rows={3} maxLength={2000} {...text('description')} />
      <Pair>
        <SelectField
          label="Category"
          value={String(draft.category_id)}
          error={errors.category_id}
          options={props.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => set({ category_id: Number(target.value) })}
        />
        <TextField label="Preparation (minutes)" inputMode="numeric" {...text('prep_minutes')} />
      </Pair>
      <PictureField
        label="Picture"
        hint="It is cropped to 16:9."
        uploadTo="/api/admin/menu/pictures"
        value={draft.image_url}
        error={errors.image_url}
        onChange={(url) => set({ image_url: url })}
        onBusy={props.onBusy}
      >
        <Picture
          src={draft.image_url || undefined}
          alt={draft.image_url ? 'Picture of this dish' : ''}
          width={640}
          height={360}
          sizes="240px"
        />
      </PictureField>
      <Switches>
        <SwitchField label="Special Item" {...toggle('is_special')} />
        <SwitchField label="Weekly Special" {...toggle('is_weekly_special')} />
        <SwitchField label="In Stock" {...toggle('in_stock')} />
        <SwitchField label="Published" hint="Guests see the dish." {...toggle('is_published')} />
        <SwitchField label="In-store only" hint="On the menu, not in a cart." {...toggle('in_store_only')} />
      </Switches>
      <IngredientsEditor {...lists} value={draft.ingredients} onChange={(ingredients) => set({ ingredients })} />
      <FactsEditor
        {...lists}
        value={draft.nutritional_facts}
        errors={errors}
        onChange={(facts) => set({ nutritional_facts: facts })}
      />
      <DietFields allergens={draft.allergens} diets={draft.diets} onChange={set} />
      <ChoicesEditor
        value={draft.modifier_groups}
        errors={errors}
        onChange={(groups) => set({ modifier_groups: groups })}
      />
      <GuestPreview draft={draft} />
    </Fields>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 220px);
  gap: var(--space-4);

  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: 0 var(--space-4);
`;
