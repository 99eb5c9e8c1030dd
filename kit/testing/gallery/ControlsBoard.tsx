import { useState } from 'react';
import { Chip, FilterChip, QuantityStepper, Tabs } from '../../src/parts';
import {
  ArrowRightIcon,
  Badge,
  Button,
  CartIcon,
  CloseIcon,
  CountBadge,
  IconButton,
  LeafIcon,
  LinkButton,
  PhoneIcon,
  TrashIcon,
  type ButtonSize,
  type ButtonVariant,
} from '../../src/ui';
import { Board, Row } from './Board';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['sm', 'md', 'lg'];
const tabs = ['Breakfast', 'Smoked Meats', 'Bowls', 'Burgers', 'Sides', 'Sweets', 'Drinks'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
}));

export function ControlsBoard() {
  const [count, setCount] = useState(3);
  const [quantity, setQuantity] = useState(1);
  const [vegetarian, setVegetarian] = useState(true);

  return (
    <>
      <Board title="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant} {size}
              </Button>
            ))}
            <Button variant={variant} icon={<CartIcon />}>
              With icon
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} busy busyLabel="Clearing...">
              Clear Cart
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <LinkButton to="/order" icon={<ArrowRightIcon />}>
            Order Now
          </LinkButton>
          <LinkButton href="tel:+19365550142" variant="secondary" icon={<PhoneIcon />}>
            Call To Order
          </LinkButton>
          <LinkButton href="https://example.com/" external variant="quiet">
            Get Directions
          </LinkButton>
          <IconButton label="Close quietly">
            <CloseIcon />
          </IconButton>
          <IconButton label="Remove outlined" variant="outlined">
            <TrashIcon />
          </IconButton>
          <IconButton label="Add primary" variant="primary">
            <CartIcon />
          </IconButton>
          <IconButton label="Busy icon" variant="outlined" busy>
            <TrashIcon />
          </IconButton>
          <IconButton label="Disabled icon" variant="outlined" disabled>
            <TrashIcon />
          </IconButton>
        </Row>
        <Button fullWidth size="lg" onClick={() => setCount(count + 1)}>
          Add to the badge
        </Button>
      </Board>

      <Board title="Badges, chips, stepper">
        <Row>
          <CountBadge count={count} />
          <CountBadge count={120} />
          <Badge>Neutral</Badge>
          <Badge $tone="ember">Special</Badge>
          <Badge $tone="success">Fulfilled</Badge>
          <Badge $tone="warning">Pending</Badge>
          <Badge $tone="danger">Cancelled</Badge>
          <Badge $tone="info">Weekly Special</Badge>
        </Row>
        <Row>
          <Chip>Brisket</Chip>
          <Chip tone="ember">No onions</Chip>
          <Chip tone="leaf" icon={<LeafIcon size={16} />}>
            Vegan
          </Chip>
          <Chip tone="corn">Contains milk</Chip>
          <Chip tone="lake">Gluten free</Chip>
          <FilterChip pressed={vegetarian} onClick={() => setVegetarian(!vegetarian)} icon={<LeafIcon size={18} />}>
            Vegetarian
          </FilterChip>
          <FilterChip pressed={false} disabled>
            Unavailable
          </FilterChip>
        </Row>
        <Row>
          <QuantityStepper itemName="Brisket Plate" value={quantity} onChange={setQuantity} max={5} />
          <QuantityStepper itemName="Cobbler" value={99} onChange={setQuantity} />
          <QuantityStepper itemName="Corn Bread" value={2} onChange={setQuantity} busy />
          <QuantityStepper itemName="Sweet Tea" value={2} onChange={setQuantity} disabled />
        </Row>
      </Board>

      <Board title="Tabs">
        <Tabs label="Menu categories" items={tabs}>
          {(id) => <p>Panel of {id}.</p>}
        </Tabs>
      </Board>
    </>
  );
}
