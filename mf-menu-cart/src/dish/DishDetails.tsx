import type { CartItem, MenuItem } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { Badge, Dialog, formatPrice, Price } from '@site/kit';
import { Chip, TextAreaField } from '@site/kit/parts';
import { styled } from 'styled-components';
import { DietMarks } from '../filter/DietMarks';
import { isSoldOut } from '../data/soldOut';
import { Alternatives } from './Alternatives';
import { DishFooter } from './DishFooter';
import { DishPicture } from './DishPicture';
import { NutritionFacts } from './NutritionFacts';
import { OptionGroup } from './OptionGroup';
import { useDishOrder } from './useDishOrder';
import { t } from '../messages';

type Props = {
  dish: MenuItem;
  /** The cart line that is edited; without one the dish is added. */
  line: CartItem | undefined;
  /** Offered when the dish is sold out. */
  alternatives: MenuItem[];
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

/** Everything about one dish, with its options, to add it to the order or to edit a line of it. */
export function DishDetails({ dish, line, alternatives, open, onClose, returnFocus }: Props) {
  const order = useDishOrder(dish, line);
  const soldOut = isSoldOut(dish);
  const isOrderable = !soldOut && !dish.in_store_only;

  const closeAfter = async (change: Promise<boolean>) => {
    if (await change) onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocus={returnFocus}
      locked={order.busy}
      title={dish.name}
      media={<DishPicture dish={dish} />}
      footer={
        <DishFooter
          dish={dish}
          order={order}
          isEdit={line !== undefined}
          onSubmit={() => void closeAfter(order.submit())}
          onRemove={() => void closeAfter(order.remove())}
        />
      }
    >
      <Stack>
        <Row>
          <Price size="lg">{formatPrice(dish.price)}</Price>
          {soldOut && <Badge $tone="danger">{t('Sold out today')}</Badge>}
          {dish.is_weekly_special && <Badge $tone="warning">{t('Weekly Special')}</Badge>}
          {dish.is_special && !dish.is_weekly_special && <Badge $tone="ember">{t('Special')}</Badge>}
          <DietMarks diets={dish.diets} />
        </Row>
        <Alternatives dishes={alternatives} />
        {dish.description && (
          <section>
            <Title>{t('Description')}</Title>
            <Text>{dish.description}</Text>
          </section>
        )}
        {isOrderable &&
          dish.modifier_groups.map((group) => (
            <OptionGroup key={group.id} group={group} chosen={order.chosen} onChange={order.setChosen} />
          ))}
        {dish.ingredients.length > 0 && (
          <section>
            <Title>{t('Ingredients')}</Title>
            <Chips>
              {dish.ingredients.map((ingredient) => (
                <li key={ingredient}>
                  <Chip>{ingredient}</Chip>
                </li>
              ))}
            </Chips>
            <Allergens>
              {dish.allergens.length > 0
                ? t('Contains {allergens}.', { allergens: dish.allergens.map((name) => t(name)).join(', ') })
                : t('Made without the nine major allergens.')}{' '}
              {t('Everything is cooked in one kitchen: tell us about an allergy before you order.')}
            </Allergens>
          </section>
        )}
        <NutritionFacts facts={dish.nutritional_facts} />
        {isOrderable && (
          <TextAreaField
            label={t('Special instructions')}
            optional
            rows={2}
            maxLength={LIMITS.specialInstructionsMax}
            value={order.note}
            onChange={(event) => order.setNote(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const Title = styled.h3`
  margin: 0 0 var(--space-2);
  font-size: var(--text-lg);
`;

const Text = styled.p`
  max-width: 40em;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;
`;

const Allergens = styled.p`
  margin: var(--space-3) 0 0;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
