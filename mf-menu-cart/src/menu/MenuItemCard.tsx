import type { MenuItem } from '@site/contracts';
import { Badge, clampLines, formatPrice, Link, media, Picture, Price } from '@site/kit';
import { styled } from 'styled-components';
import { dishAddress } from '../dish/dishAddress';
import { preloadDish } from '../dish/loadDish';
import { OPENED_HERE } from '../dish/openedHere';
import { DietMarks } from '../filter/DietMarks';
import { DishAction } from './DishAction';
import { isSoldOut } from '../data/soldOut';
import { t } from '../messages';

/** One dish. The whole card opens its details; Add puts it in the cart without opening them. */
export function MenuItemCard({ item }: { item: MenuItem }) {
  const soldOut = isSoldOut(item);
  return (
    <Card onPointerEnter={preloadDish} data-sold-out={soldOut || undefined}>
      <Plate>
        <Picture
          src={item.image_url ?? undefined}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 216px"
        />
        <Badges>
          {soldOut && <Badge $tone="danger">{t('Sold out today')}</Badge>}
          {item.is_weekly_special && <Badge $tone="warning">{t('Weekly Special')}</Badge>}
          {item.is_special && !item.is_weekly_special && <Badge $tone="ember">{t('Special')}</Badge>}
          {item.in_store_only && <Badge $tone="info">{t('In store only')}</Badge>}
        </Badges>
      </Plate>
      <Body>
        <Words>
          <Heading>
            <Name>{item.name}</Name>
            <Price>{formatPrice(item.price)}</Price>
          </Heading>
          {item.description && <Description>{item.description}</Description>}
          <DietMarks diets={item.diets} />
        </Words>
        <Actions>
          <Details
            to={dishAddress(item.id)}
            state={OPENED_HERE}
            aria-label={t('View details of {name}', { name: item.name })}
            onFocus={preloadDish}
          >
            {t('View details')}
          </Details>
          <Above>
            <DishAction dish={item} />
          </Above>
        </Actions>
      </Body>
    </Card>
  );
}

/** Very large letters have no room beside a picture: the card is as on a tablet then. */
const inRow = `${media.phone} and (min-width: 17em)`;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  /* A row on phones, words beside the plate: three dishes to a screen, where pictures above words leave one and a half. */
  @media ${inRow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 116px;
    gap: var(--space-2) var(--space-3);
    padding: 14px;
  }
  transition:
    border-color var(--motion-fast),
    transform var(--motion-fast),
    box-shadow var(--motion-fast);

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-rim);
      box-shadow: var(--shadow-lifted);
      transform: translateY(-2px);
    }
  }

  &[data-sold-out] {
    background: var(--color-sunken);
    box-shadow: none;

    img {
      filter: grayscale(1);
      opacity: 0.6;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;

    &:hover {
      transform: none;
    }
  }
`;

const Plate = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--color-sunken);

  /* In the first HTML, until the menu is live: the first paint does not wait for plates out of sight, whose pictures follow it. */
  [data-phase='hydrating'] & {
    content-visibility: auto;
  }

  @media ${inRow} {
    order: 1; /* seen after the words, read where it stands */
    align-self: start;
    aspect-ratio: 1;
    border-radius: var(--radius-control);
  }

  /* Fifty pictures would make a menu of eighteen sheets. */
  @media print {
    aspect-ratio: auto;

    > :not(:last-child) {
      display: none;
    }
  }
`;

const Badges = styled.div`
  position: absolute;
  inset: 10px auto auto 10px;
  display: flex;
  gap: var(--space-2);

  @media ${inRow} {
    inset: 6px auto auto 6px;
    flex-direction: column;
    align-items: start;
    gap: 4px;
  }
  @media print {
    position: static;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-4);

  @media ${inRow} {
    display: contents;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-2);

  @media ${inRow} {
    gap: 6px;
  }
`;

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);

  @media ${inRow} {
    flex-direction: column;
    gap: 2px;
  }
`;

const Name = styled.h3`
  font-size: var(--text-xl);
  line-height: 1.15;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  ${clampLines(2)}
  color: var(--color-muted);
  line-height: 1.45;

  @media print {
    -webkit-line-clamp: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-start: auto;
  padding-block-start: var(--space-2);

  @media ${inRow} {
    order: 2;
    grid-column: 1 / -1;
    padding-block-start: 0;
  }
  @media print {
    display: none;
  }
`;

/** Covers the card, so that a press anywhere opens the dish; the ring is drawn around the whole card. */
const Details = styled(Link)`
  padding-block: 6px;
  color: var(--color-ember-deep);
  font-weight: 650;
  text-underline-offset: 3px;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Above = styled.span`
  position: relative;
  z-index: 1;
`;
