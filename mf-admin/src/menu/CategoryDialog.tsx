import type { Category } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Opened } from '../ui/Opened';
import { CATEGORY_FORM, CategoryForm } from './CategoryForm';
import { menuCalls } from './menuCalls';

type Props = {
  /** Null adds a new one. */
  category: Category | null;
  merchantId: string;
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Adds a category or changes one. What was typed is not lost without a question. */
export function CategoryDialog({ category, onClose, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const form = { ...rest, onClose, onBusy: setBusy };
  return (
    <FormDialog
      noun="category"
      busy={busy}
      onClose={onClose}
      size="sm"
      title={category ? 'Edit Category' : 'Add New Category'}
      action={
        <Button type="submit" form={CATEGORY_FORM} busy={busy}>
          {category ? 'Update' : 'Create'}
        </Button>
      }
    >
      {category ? (
        <Opened name={`category ${category.id}`} read={() => menuCalls.category(category.id)}>
          {(opened) => <CategoryForm opened={opened} {...form} />}
        </Opened>
      ) : (
        <CategoryForm opened={null} {...form} />
      )}
    </FormDialog>
  );
}
