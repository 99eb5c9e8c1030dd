import { Button, Callout, ConfirmDialog, Dialog, useSession, useToast } from '@site/kit';
import { CheckboxField, SelectField, TextAreaField, TextField, useLeaveGuard, type Leave } from '@site/kit/parts';
import { useCallback, useRef, useState } from 'react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import styled from 'styled-components';
import { changesOf, differences, fieldsOf, formOf, LABELS, priceProblem, type MenuForm } from './menuForm';
import { CATEGORIES, titleOf, type MenuFields, type MenuRow } from './MenuRow';
import { ChangedMeanwhile, insertMenuRow, updateMenuRow } from './menuTable';
import { RefusedFields } from './refusedFields';

type Props = {
  /** Null adds a new one. */
  row: MenuRow | null;
  onClose: () => void;
  reload: () => Promise<MenuRow[] | undefined>;
};

const FORM_ID = 'legacy-menu-item';
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: titleOf(category) }));

/** Adds a dish or changes one. A failure keeps everything that was typed, and leaving asks first, also by the browser's Back. */
export function MenuItemDialog({ row, onClose, reload }: Props) {
  const { register, handleSubmit, formState, setError } = useForm<MenuForm>({ defaultValues: formOf(row) });
  const { save, failure } = useSave({ row, onClose, reload, refuse: setError });
  const { errors, isSubmitting, isDirty } = formState;
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const leave = () => (isDirty ? setLeaving(() => onClose) : onClose());
  useLeaveGuard(isDirty, (repeat) => {
    // What is being saved cannot be discarded any more.
    if (!isSubmitting) setLeaving(() => () => (onClose(), repeat()));
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      locked={isSubmitting}
      title={row ? 'Edit Menu Item' : 'Add Menu Item'}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            {row ? 'Update' : 'Create'}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField
          label="Name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
        />
        <TextAreaField
          label="Description"
          optional
          rows={3}
          maxLength={2000}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label="Price"
          prefix="$"
          inputMode="decimal"
          error={errors.price?.message}
          {...register('price', { validate: priceProblem })}
        />
        <SelectField
          label="Category"
          options={CATEGORY_OPTIONS}
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Image URL"
          optional
          type="url"
          maxLength={500}
          error={errors.image_url?.message}
          {...register('image_url')}
        />
        <CheckboxField label="Available" {...register('is_available')} />
        {failure && <Failure key={failure}>{failure}</Failure>}
      </Form>
      <DiscardQuestion leave={leaving} onStay={() => setLeaving(null)} />
    </Dialog>
  );
}

/** Scrolls into sight, unless a refused field has the focus: the form is longer than a phone. */
function Failure({ children }: { children: string }) {
  const show = useCallback((callout: HTMLElement | null) => {
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') callout?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Callout ref={show} tone="error" role="alert">
      {children}
    </Callout>
  );
}

function DiscardQuestion({ leave, onStay }: { leave: Leave | null; onStay: () => void }) {
  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => !open && onStay()}
      onConfirm={() => leave?.()}
      title="Discard your changes?"
      description="What you typed for this menu item is not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
    />
  );
}

/**
 * Saves the fields that were changed here. When another person changed the row meanwhile, nothing is written; the person sees
 * the differences, and a second press saves their own changes on the row as it is now.
 */
function useSave({ row, onClose, reload, refuse }: Props & { refuse: UseFormSetError<MenuForm> }) {
  const show = useToast();
  const { user } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState(row);
  const lastTry = useRef({ fields: '', key: '' });

  /** The key of the try before, unless another dish is typed by now. */
  const keyOf = (fields: MenuFields): string => {
    const text = JSON.stringify(fields);
    if (text !== lastTry.current.fields) lastTry.current = { fields: text, key: crypto.randomUUID() };
    return lastTry.current.key;
  };

  const write = async (form: MenuForm): Promise<void> => {
    const fields = fieldsOf(form);
    if (!row || !current) return insertMenuRow(fields, user?.id ?? '', keyOf(fields));
    const changes = changesOf(row, form);
    if (Object.keys(changes).length > 0) await updateMenuRow(current, changes);
  };

  const finish = async (form: MenuForm): Promise<void> => {
    show({ title: row ? 'Menu item updated' : 'Menu item added', description: form.name.trim(), tone: 'success' });
    await reload();
    onClose();
  };

  const refuseSave = (reason: string) =>
    show({ title: 'Failed to save menu item', description: reason, tone: 'error' });

  /** Shows another person's changes. A row that has all the typed values is the result of a try whose answer was lost. */
  const meet = async (before: MenuRow, form: MenuForm, reason: string): Promise<void> => {
    const rows = await reload();
    const latest = rows?.find(({ id }) => id === before.id);
    if (latest && Object.keys(changesOf(latest, form)).length === 0) return finish(form);
    // No toast: the dialog says it, and the toast would stand beside the success of the next press.
    if (!rows) return setFailure(`${reason} It could not be loaded. Nothing was saved. Press Update to try again.`);
    if (!latest) return setFailure('Somebody else deleted this menu item. Nothing was saved.');
    setCurrent(latest);
    setFailure(`${reason} ${differences(before, latest)} Nothing was saved. Press Update again to save your changes.`);
  };

  const explain = async (error: unknown, form: MenuForm): Promise<void> => {
    const reason = (error as Error).message;
    if (row && error instanceof ChangedMeanwhile) return meet(row, form, reason);
    if (error instanceof RefusedFields) showRefusals(error.fields, refuse);
    refuseSave(reason);
    setFailure(reason);
    // Not waited for: a server that does not answer would keep the dialog busy for as long as the list takes to fail.
    void reload();
  };

  const save = async (form: MenuForm): Promise<void> => {
    setFailure(null);
    try {
      await write(form);
    } catch (error) {
      return explain(error, form);
    }
    await finish(form);
  };
  return { save, failure };
}

/** Each refusal at its field; the first one in the form gets the focus. */
function showRefusals(fields: RefusedFields['fields'], refuse: UseFormSetError<MenuForm>): void {
  const names = (Object.keys(LABELS) as (keyof MenuForm)[]).filter((name) => fields[name] !== undefined);
  names.forEach((name, index) => refuse(name, { message: fields[name] ?? '' }, { shouldFocus: index === 0 }));
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
