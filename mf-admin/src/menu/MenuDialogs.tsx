import type { Category, MenuItem } from '@site/contracts';
import { lazyDialog, useBrand } from '@site/kit';
import { CategoryDialog } from './CategoryDialog';

const close = ({ onClose }: { onClose: () => void }) => onClose();
const ItemDialog = lazyDialog(() => import('./item/ItemDialog'), close);
const SortDialog = lazyDialog(() => import('./sort/SortDialog'), close);
const DeletedDialog = lazyDialog(() => import('./DeletedDialog'), close);

export type OpenDialog =
  | { what: 'category'; category: Category | null }
  | { what: 'item'; id: number | null }
  | { what: 'sort' }
  | { what: 'deleted' };

type Props = {
  open: OpenDialog | null;
  categories: readonly Category[];
  items: readonly MenuItem[] | undefined;
  onClose: () => void;
  reload: () => Promise<void>;
};

/** The dialog that is open, loaded with its first opening. */
export function MenuDialogs({ open, categories, items, onClose, reload }: Props) {
  const { merchantId } = useBrand();
  const rest = { onClose, reload };
  if (open?.what === 'category') return <CategoryDialog category={open.category} merchantId={merchantId} {...rest} />;
  return (
    <>
      {open?.what === 'item' && <ItemDialog id={open.id} categories={categories} merchantId={merchantId} {...rest} />}
      {open?.what === 'sort' && items && <SortDialog categories={categories} items={items} {...rest} />}
      {open?.what === 'deleted' && <DeletedDialog {...rest} />}
    </>
  );
}
