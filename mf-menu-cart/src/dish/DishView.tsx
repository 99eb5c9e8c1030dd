import type { CartItem } from '@site/contracts';
import { ApiError, Button, Dialog, LinkButton, OpeningDialog, useCart } from '@site/kit';
import type { Menu } from '../data/useMenu';
import { DishDetails } from './DishDetails';
import type { DishTarget } from './dishAddress';
import { useAlternatives, useDish } from './useDish';
import { t } from '../messages';

type Props = {
  target: DishTarget;
  menu: Menu | undefined;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

/** Finds the dish and the cart line that the address names, and says so when it does not exist. */
export default function DishView({ target, menu, open, onClose, returnFocus }: Props) {
  const { cart, error: cartError } = useCart();
  const line = target.kind === 'edit' ? cart?.items.find(({ id }) => id === target.lineId) : undefined;
  const dishId = target.kind === 'dish' ? target.id : line && String(line.menu_item_id);
  const onMenu = menu?.items.find(({ id }) => String(id) === dishId);
  const { dish: fetched, error, retrying, retry } = useDish(onMenu ? undefined : dishId);
  const dish = onMenu ?? fetched;
  const alternatives = useAlternatives(dish, menu);

  if (dish)
    return (
      <DishDetails
        dish={dish}
        line={line}
        alternatives={alternatives}
        open={open}
        onClose={onClose}
        returnFocus={returnFocus}
      />
    );
  if (!open) return null;
  if (error) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <Dialog
        open
        onOpenChange={onClose}
        returnFocus={returnFocus}
        size="sm"
        title={gone ? t('This dish is not on the menu') : t('Failed to fetch menu item')}
        description={gone ? explainGone(line) : t('Check your connection and try again.')}
        footer={
          gone ? (
            <LinkButton to="/#menu">{t('Browse Menu')}</LinkButton>
          ) : (
            <Button busy={retrying} onClick={retry}>
              {t('Try Again')}
            </Button>
          )
        }
      />
    );
  }
  if (target.kind === 'edit' && !line && (cart ?? cartError)) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        returnFocus={returnFocus}
        size="sm"
        title={t('This item is no longer in your order')}
        description={t('It may have been removed or ordered on another page.')}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      />
    );
  }
  return <OpeningDialog label={t('Loading dish...')} onClose={onClose} />;
}

function explainGone(line: CartItem | undefined): string {
  return line
    ? t('{name} is no longer on the menu. Please remove it from your order.', { name: line.menu_item_name })
    : t('It may have been taken off, or the link is wrong.');
}
