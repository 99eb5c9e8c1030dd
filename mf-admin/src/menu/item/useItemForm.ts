import type { Category, MenuItem } from '@site/contracts';
import { useToast } from '@site/kit';
import { useEffect, useState, type FormEvent } from 'react';
import { focusFirstError } from '../../ui/focusFirstError';
import { changedKeys } from '../../ui/rebase';
import { useEntityForm } from '../../ui/useEntityForm';
import { useRetryKey } from '../../ui/useRetryKey';
import type { Versioned } from '../../ui/versioned';
import { menuCalls } from '../menuCalls';
import { checkItem } from './checkItem';
import { emptyDraft, itemTexts, toCreateRequest, toDraft, toUpdateRequest, type ItemDraft } from './ItemDraft';
import { checkTyped, NOTHING_TYPED, withTyped, type TypedLists } from './typedLists';

export type ItemFormProps = {
  /** Without a dish, the form adds one. */
  opened: Versioned<MenuItem | null>;
  categories: readonly Category[];
  merchantId: string;
  onBusy: (busy: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  reload: () => Promise<void>;
};

/** A dish as it is typed, and its save in one call with everything that belongs to it. */
export function useItemForm({ opened, categories, merchantId, onBusy, onDirty, onClose, reload }: ItemFormProps) {
  const show = useToast();
  const { keyOf } = useRetryKey();
  const [isFree, setFree] = useState(false);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const id = opened.entity?.id;
  const form = useEntityForm<MenuItem | null, ItemDraft>({
    opened,
    toDraft: (item) => (item ? toDraft(item) : emptyDraft(categories[0]?.id ?? 0)),
    texts: itemTexts((wanted) => categories.find((category) => category.id === wanted)?.name ?? 'a new category'),
    check: (draft) => ({ ...checkItem(draft, isFree), ...checkTyped(typed) }),
    onBusy,
    failure: ({ base, draft }) => (id === undefined ? 'Failed to create menu item' : failureOf(base, draft)),
  });
  const { base, draft, etag } = form;
  const isDirty = form.changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  async function write(): Promise<void> {
    const complete = withTyped(draft, typed);
    form.set(complete);
    setTyped(NOTHING_TYPED);
    if (id === undefined) {
      const body = toCreateRequest(complete, merchantId);
      await menuCalls.createItem(body, keyOf(body));
    } else {
      await menuCalls.updateItem(id, toUpdateRequest(base, complete), etag);
    }
    const deleted = id === undefined ? undefined : removedFrom(base, complete);
    show({
      title: id === undefined ? 'Menu item created successfully' : 'Menu item updated successfully',
      description: deleted ?? complete.name.trim(),
      tone: 'success',
    });
    await reload();
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const isSaved = form.validate() && (await form.save(write));
    if (isSaved) return;
    // The reason is at the top of the form; the focus scrolls on to a field that is wrong.
    if (element.parentElement) element.parentElement.scrollTop = 0;
    focusFirstError(element);
  }

  const onTyped = (change: Partial<TypedLists>) => setTyped((before) => ({ ...before, ...change }));
  const isPriceZero = draft.price.trim() !== '' && Number(draft.price) === 0;
  return { ...form, isPriceZero, isFree, setFree, lists: { typed, onTyped }, submit };
}

/** Names a change that was nothing but one deletion. */
function failureOf(base: ItemDraft, draft: ItemDraft): string {
  const [only, ...others] = changedKeys(base, draft);
  const isShorter = (only === 'ingredients' || only === 'nutritional_facts') && draft[only].length < base[only].length;
  if (others.length > 0 || !isShorter) return 'Failed to update menu item';
  return only === 'ingredients' ? 'Failed to delete ingredient' : 'Failed to delete nutritional fact';
}

/** What saving took off the lists of a dish. */
function removedFrom(base: ItemDraft, draft: ItemDraft): string | undefined {
  const said = [
    base.ingredients.some((name) => !draft.ingredients.includes(name)) && 'Ingredient deleted',
    base.nutritional_facts.some(({ name }) => !draft.nutritional_facts.some((fact) => fact.name === name)) &&
      'Nutritional fact deleted',
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : undefined;
}
