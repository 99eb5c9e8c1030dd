import type { CartItem, CartWarning } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { clampLines, formatPrice, IconButton, Link, Picture, Price, TrashIcon, useHost } from '@site/kit';
import { Chip, QuantityStepper } from '@site/kit/parts';
import { styled } from 'styled-components';
import { editAddress } from '../dish/dishAddress';
import { preloadDish } from '../dish/loadDish';
import { OPENED_HERE } from '../dish/openedHere';
import type { RemovedLine } from './UndoRemoval';
import { t } from '../messages';

type Props = {
  line: CartItem;
  /** What the server says about this line, if anything. */
  warning: CartWarning | undefined;
  onRemoved: (line: RemovedLine) => void;
};

/** What Edit is called: it is also the way out of a line that can't be ordered. */
const EDIT_LABELS = {
  item_unavailable: 'See alternatives',
  option_unavailable: 'Choose again',
  price_changed: 'Edit',
} as const;

/** One line of the cart. Stepping below one removes it, as the remove button does; both can be undone. */
export function CartLine({ line, warning, onRemoved }: Props) {
  const { cart } = useHost();
  const name = line.menu_item_name;
  const editLabel = t(warning ? EDIT_LABELS[warning.code] : 'Edit');

  const remove = async () => {
    if (await cart.remove(line.id)) onRemoved(line);
  };

  return (
    <Row data-unavailable={!line.is_available || undefined}>
      <Plate>
        <Picture src={line.menu_item_image ?? undefined} alt="" width={320} height={180} sizes="128px" />
      </Plate>
      <Words>
        <Name>{name}</Name>
        {!line.is_available && <Problem>{warning ? t(warning.message) : t('No longer available')}</Problem>}
        {line.menu_item_description && <Description>{line.menu_item_description}</Description>}
        {line.customizations.length > 0 && (
          <Chips aria-label={t('Choices for {name}', { name })}>
            {line.customizations.map((text) => (
              <li key={text}>
                <Chip>{text}</Chip>
              </li>
            ))}
          </Chips>
        )}
        {line.special_instructions && <Note dir="auto">“{line.special_instructions}”</Note>}
        <Edit
          to={editAddress(line.id)}
          state={OPENED_HERE}
          aria-label={`${editLabel}: ${name}`}
          onPointerEnter={preloadDish}
          onFocus={preloadDish}
        >
          {editLabel}
        </Edit>
      </Words>
      <Controls>
        <div>
          <Price>{formatPrice(line.subtotal)}</Price>
          {line.quantity > 1 && <Each>{t('{price} each', { price: formatPrice(line.menu_item_price) })}</Each>}
        </div>
        <Steps>
          <QuantityStepper
            itemName={name}
            value={line.quantity}
            min={0}
            max={LIMITS.cartLineQuantityMax}
            onChange={(quantity) => void (quantity <= 0 ? remove() : cart.setQuantity(line.id, quantity))}
          />
          <IconButton label={t('Remove {name}', { name })} onClick={() => void remove()}>
            <TrashIcon />
          </IconButton>
        </Steps>
      </Controls>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  &[data-unavailable] {
    border-color: var(--color-berry);
  }

  @container (min-width: 37.5rem) {
    grid-template-columns: 144px minmax(0, 1fr) auto;
  }
`;

const Plate = styled.div`
  overflow: hidden;
  align-self: start;
  border-radius: var(--radius-control);
  background: var(--color-sunken);
  aspect-ratio: 4 / 3;
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 6px;
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  font-size: var(--text-lg);
`;

const Problem = styled.p`
  color: var(--color-berry);
  font-size: var(--text-sm);
  font-weight: 650;
`;

const Description = styled.p`
  ${clampLines(2)}
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  list-style: none;
`;

const Note = styled.p`
  font-size: var(--text-sm);
  font-style: italic;
  overflow-wrap: anywhere;
`;

const Edit = styled(Link)`
  padding-block: 6px;
  color: var(--color-ember-deep);
  font-weight: 650;
  text-underline-offset: 3px;
`;

const Controls = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  @container (min-width: 37.5rem) {
    grid-column: auto;
    flex-direction: column;
    align-items: end;
  }
`;

const Each = styled.div`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;
