import type { MenuItem } from '@site/contracts';
import { Button, CheckIcon, LinkButton, PhoneIcon, PlusIcon, useBrand } from '@site/kit';
import { defaultChoices, missingGroup } from '../dish/dishChoices';
import { OPENED_HERE } from '../dish/openedHere';
import { useAddToCart } from './useAddToCart';

/** What a guest can do with a dish from its card: put it in the cart as the kitchen makes it unasked, choose first, or call. */
export function DishAction({ dish }: { dish: MenuItem }) {
  const { add, adding, added } = useAddToCart();
  const { phoneHref } = useBrand();

  if (dish.in_store_only) {
    return (
      <LinkButton size="sm" variant="secondary" href={`tel:${phoneHref}`} icon={<PhoneIcon size={18} />}>
        Call to order
      </LinkButton>
    );
  }
  if (missingGroup(dish, defaultChoices(dish))) {
    return (
      <LinkButton to={`?dish=${dish.id}`} state={OPENED_HERE} aria-label={`Choose how to have ${dish.name}`}>
        Choose
      </LinkButton>
    );
  }
  return (
    <Button
      busy={adding}
      icon={added ? <CheckIcon size={20} /> : <PlusIcon size={20} />}
      aria-label={`Add ${dish.name} to cart`}
      onClick={() => void add({ menuItemId: dish.id, name: dish.name })}
    >
      Add
    </Button>
  );
}
