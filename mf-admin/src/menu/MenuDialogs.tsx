import type { Category, MenuItem } from '@site/contracts';
import { useBrand } from '@site/kit';
import { lazy, Suspense } from 'react';
import { CategoryDialog } from './CategoryDialog';

const ItemDialog = lazy(() => import('./item/ItemDialog'));
const SortDialog = lazy(() => import('./sort/SortDialog'));
const DeletedDialog = lazy(() => import('./DeletedDialog'));

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
    <Suspense fallback={null}>
      {open?.what === 'item' && <ItemDialog id={open.id} categories={categories} merchantId={merchantId} {...rest} />}
      {open?.what === 'sort' && items && <SortDialog categories={categories} items={items} {...rest} />}
      {open?.what === 'deleted' && <DeletedDialog {...rest} />}
    </Suspense>
  );
}
