import type { MenuItem } from '@site/contracts';
import {
  Badge,
  Button,
  Chip,
  Dialog,
  formatCents,
  formatPrice,
  LinkButton,
  PhoneIcon,
  Picture,
  Price,
  QuantityStepper,
  TextAreaField,
  useBrand,
} from '@site/kit';
import { LIMITS } from '@site/contracts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DietMarks } from '../menu/DietMarks';
import { useAddToCart } from '../menu/useAddToCart';
import { NutritionFacts } from './NutritionFacts';
import { OptionGroup } from './OptionGroup';
import { defaultChoices, missingGroup, priceOf } from './dishChoices';

type Props = { dish: MenuItem; open: boolean; onClose: () => void };

/** Everything about one dish, and the way to order it as one likes it. */
export default function DishDetails({ dish, open, onClose }: Props) {
  const [chosen, setChosen] = useState(() => defaultChoices(dish));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const { add, adding } = useAddToCart();
  const { phoneHref } = useBrand();
  const missing = missingGroup(dish, chosen);

  const addToOrder = async () => {
    const added = await add({
      menuItemId: dish.id,
      name: dish.name,
      quantity,
      customizations: [...chosen].map((option_id) => ({ option_id })),
      specialInstructions: note.trim() || null,
    });
    if (added) onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      locked={adding}
      size="lg"
      title={dish.name}
      media={<Media dish={dish} />}
      footer={
        dish.in_store_only ? (
          <Footer>
            <span>Served in the restaurant only.</span>
            <LinkButton href={`tel:${phoneHref}`} icon={<PhoneIcon />}>
              Call To Order
            </LinkButton>
          </Footer>
        ) : (
          <Footer>
            <QuantityStepper
              itemName={dish.name}
              value={quantity}
              max={LIMITS.cartLineQuantityMax}
              onChange={setQuantity}
            />
            <Button busy={adding} disabled={missing !== undefined} onClick={() => void addToOrder()}>
              {missing ? missing.name : `Add to order · ${formatCents(priceOf(dish, chosen) * quantity)}`}
            </Button>
          </Footer>
        )
      }
    >
      <Stack>
        <Row>
          <Price size="lg">{formatPrice(dish.price)}</Price>
          {dish.is_weekly_special && <Badge $tone="warning">Weekly Special</Badge>}
          {dish.is_special && !dish.is_weekly_special && <Badge $tone="ember">Special</Badge>}
          <DietMarks diets={dish.diets} />
        </Row>
        {dish.description && (
          <section>
            <Title>Description</Title>
            <Text>{dish.description}</Text>
          </section>
        )}
        {!dish.in_store_only &&
          dish.modifier_groups.map((group) => (
            <OptionGroup key={group.id} group={group} chosen={chosen} onChange={setChosen} />
          ))}
        {dish.ingredients.length > 0 && (
          <section>
            <Title>Ingredients</Title>
            <Chips>
              {dish.ingredients.map((ingredient) => (
                <li key={ingredient}>
                  <Chip>{ingredient}</Chip>
                </li>
              ))}
            </Chips>
            <Allergens>
              {dish.allergens.length > 0
                ? `Contains ${dish.allergens.join(', ')}.`
                : 'Made without the nine major allergens.'}{' '}
              Everything is cooked in one kitchen: tell us about an allergy before you order.
            </Allergens>
          </section>
        )}
        <NutritionFacts facts={dish.nutritional_facts} />
        {!dish.in_store_only && (
          <TextAreaField
            label="Special instructions"
            optional
            rows={2}
            maxLength={LIMITS.specialInstructionsMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Media({ dish }: { dish: MenuItem }) {
  return (
    <Frame>
      <Picture
        src={dish.image_url ?? undefined}
        alt={`${dish.name}, drawn from above`}
        width={1280}
        height={720}
        sizes="(min-width: 768px) 840px, 100vw"
      />
    </Frame>
  );
}

const Frame = styled.div`
  width: 100%;
  height: clamp(180px, 38dvh, 472px);
  overflow: hidden;
  background: var(--color-sunken);

  img,
  picture {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

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
  max-width: 62ch;
  margin: 0;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Allergens = styled.p`
  margin: var(--space-3) 0 0;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const Footer = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  > button:last-child {
    flex: 1;
    max-width: 380px;
  }
`;
