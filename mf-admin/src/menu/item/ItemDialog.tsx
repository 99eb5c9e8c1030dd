import type { Category } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog';
import { NEW } from '../../ui/useEntityForm';
import { Opened } from '../../ui/Opened';
import { menuCalls } from '../menuCalls';
import { ITEM_FORM, ItemForm } from './ItemForm';

type Props = {
  /** Null adds a new one. */
  id: number | null;
  categories: readonly Category[];
  merchantId: string;
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Adds a dish or changes one. What was typed is not lost without a question. */
export default function ItemDialog({ id, onClose, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const form = { ...rest, onClose, onBusy: setBusy, onDirty: setDirty };

  return (
    <FormDialog
      noun="menu item"
      busy={busy}
      isDirty={isDirty}
      onClose={onClose}
      size="lg"
      title={id === null ? 'Add New Menu Item' : 'Edit Menu Item'}
      action={
        <Button type="submit" form={ITEM_FORM} busy={busy}>
          {id === null ? 'Create' : 'Update'}
        </Button>
      }
    >
      {id === null ? (
        <ItemForm opened={NEW} {...form} />
      ) : (
        <Opened name={`item ${id}`} read={() => menuCalls.item(id)}>
          {(opened) => <ItemForm opened={opened} {...form} />}
        </Opened>
      )}
    </FormDialog>
  );
}
