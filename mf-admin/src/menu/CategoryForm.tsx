import { MENU_DEFAULTS, type Category } from '@site/contracts';
import { useToast } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { bindFields } from '../ui/bindFields';
import { Fields } from '../ui/formLayout';
import { FormProblem } from '../ui/FormProblem';
import { SaveConflict } from '../ui/SaveConflict';
import { SwitchField } from '../ui/SwitchField';
import { NEW, useEntityForm } from '../ui/useEntityForm';
import { useRetryKey } from '../ui/useRetryKey';
import type { Versioned } from '../ui/versioned';
import { ColorField } from './ColorField';
import { menuCalls } from './menuCalls';

type Props = {
  /** Null adds a new one. */
  opened: Versioned<Category> | null;
  merchantId: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  reload: () => Promise<void>;
};

type Draft = { name: string; sort_order: string; color: string; is_published: boolean };

/** For the submit button in the dialog's footer. */
export const CATEGORY_FORM = 'admin-category';

const TEXTS = {
  labels: { name: 'Category Name', sort_order: 'Sort Order', color: 'Color', is_published: 'Published' },
  describe: (draft: Draft, key: keyof Draft) => {
    const value = draft[key];
    return typeof value === 'string' ? value : value ? 'Yes' : 'No';
  },
};

function toDraft(category: Category | null): Draft {
  return {
    name: category?.name ?? '',
    sort_order: String(category?.sort_order ?? MENU_DEFAULTS.categorySortOrder),
    color: category?.color ?? MENU_DEFAULTS.categoryColor,
    is_published: category?.is_published ?? true,
  };
}

/** A sort order that is no number counts as 0. */
function toRequest({ name, sort_order, color, is_published }: Draft) {
  return { name: name.trim(), sort_order: Number.parseInt(sort_order, 10) || 0, color, is_published };
}

/** The fields of a category. A failed save keeps what was typed. */
export function CategoryForm({ opened, merchantId, onBusy, onClose, reload }: Props) {
  const show = useToast();
  const form = useEntityForm<Category | null, Draft>({
    opened: opened ?? NEW,
    toDraft,
    texts: TEXTS,
    check: ({ name }) => (name.trim() === '' ? { name: 'Category name is required' } : {}),
    onBusy,
    failure: opened ? 'Failed to update category' : 'Failed to create category',
  });
  const { draft, set, etag } = form;
  const { keyOf } = useRetryKey();
  const { text, toggle } = bindFields(draft, set, form.errors);

  async function write() {
    const body = toRequest(draft);
    if (opened) await menuCalls.updateCategory(opened.entity.id, body, etag);
    else await menuCalls.createCategory({ ...body, merchant_id: merchantId }, keyOf(body));
    show({ title: opened ? 'Category updated successfully' : 'Category created successfully', tone: 'success' });
    await reload();
    onClose();
  }

  return (
    <Fields as="form" id={CATEGORY_FORM} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <SaveConflict noun="category" form={form} />
      <FormProblem title="Failed to save category" form={form} />
      <TextField label="Category Name" required maxLength={120} {...text('name')} />
      <TextField
        label="Sort Order"
        type="number"
        step={1}
        hint="Categories with a lower number come first."
        {...text('sort_order')}
      />
      <ColorField label="Color" value={draft.color} onChange={(color) => set({ color })} />
      <SwitchField label="Published" hint="Guests see the category and its dishes." {...toggle('is_published')} />
    </Fields>
  );
}
