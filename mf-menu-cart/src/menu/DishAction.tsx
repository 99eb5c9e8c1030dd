import type { MenuItem } from '@site/contracts';
import { Button, CallButton, CheckIcon, LinkButton, PlusIcon, useLocation, useNavigate } from '@site/kit';
import { dishAddress, editAddress } from '../dish/dishAddress';
import { defaultChoices, missingGroup } from '../dish/dishChoices';
import { OPENED_HERE } from '../dish/openedHere';
import { isSoldOut } from '../data/soldOut';
import { useAddToCart } from '../data/useAddToCart';
import { t } from '../messages';

/**
 * What a guest can do with a dish from its card. Add takes the defaults that staff marked, and the toast names them and
 * offers Edit; a dish with a required choice that has no default opens the dialog instead.
 */
export function DishAction({ dish }: { dish: MenuItem }) {
  const { add, adding, added } = useAddToCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  if (isSoldOut(dish)) {
    return (
      <LinkButton
        size="sm"
        variant="secondary"
        to={dishAddress(dish.id)}
        state={OPENED_HERE}
        aria-label={t('See alternatives to {name}', { name: dish.name })}
      >
        {t('See alternatives')}
      </LinkButton>
    );
  }
  if (dish.in_store_only) {
    return (
      <CallButton size="sm" variant="secondary">
        {t('Call to order')}
      </CallButton>
    );
  }
  if (missingGroup(dish, defaultChoices(dish))) {
    return (
      <LinkButton
        to={dishAddress(dish.id)}
        state={OPENED_HERE}
        aria-label={t('Choose how to have {name}', { name: dish.name })}
      >
        {t('Choose')}
      </LinkButton>
    );
  }
  return (
    <Button
      busy={adding}
      icon={added ? <CheckIcon size={20} /> : <PlusIcon size={20} />}
      aria-label={t('Add {name} to cart', { name: dish.name })}
      onClick={() =>
        void add({
          menuItemId: dish.id,
          name: dish.name,
          // With the path, because the guest may have left the menu by then.
          onEdit: (lineId) => void navigate(pathname + editAddress(lineId), { state: OPENED_HERE }),
        })
      }
    >
      {t('Add')}
    </Button>
  );
}
