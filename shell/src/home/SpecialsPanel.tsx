import type { CounterSpecial } from '@site/contracts';
import { formatPrice, Price, speckle, useBrand } from '@site/kit';
import styled from 'styled-components';
import { rich, t } from '../messages';

/** The board with the plates that are sold at the counter and by phone only. */
export function SpecialsPanel({ specials }: { specials: readonly CounterSpecial[] }) {
  const { phone, phoneHref } = useBrand();
  return (
    <Board aria-labelledby="specials-title" $count={specials.length}>
      <Head>
        <h2 id="specials-title">{t('Today at the counter')}</h2>
        <p>{rich('In-store only, call to order: {phone}', { phone: <a href={`tel:${phoneHref}`}>{phone}</a> })}</p>
      </Head>
      {specials.map(({ name, price, with_drink, served }) => (
        <Plate key={name}>
          <h3>{name}</h3>
          <Price size="lg">{formatPrice(price)}</Price>
          <Terms>
            {with_drink && (
              <span>{rich('with a drink {price}', { price: <strong>{formatPrice(with_drink)}</strong> })}</span>
            )}
            {served && <span>{t('served {time}', { time: served })}</span>}
          </Terms>
        </Plate>
      ))}
    </Board>
  );
}

/* One or two plates are beside the head, more below it. */
const Board = styled.section<{ $count: number }>`
  display: grid;
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background-color: var(--color-surface);
  ${speckle}
  box-shadow: var(--shadow-lifted);
  color: var(--color-ink);
  overflow: hidden;

  @media (min-width: 42em) {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, 1fr);
  }
  @media (min-width: 66em) {
    grid-template-columns: repeat(${({ $count }) => ($count > 2 ? $count : $count + 1)}, 1fr);
  }
  > :last-child:nth-child(even) {
    @media (min-width: 42em) and (max-width: 65.99em) {
      grid-column: 1 / -1;
    }
  }
  > :first-child {
    @media (min-width: 42em) {
      grid-column: 1 / -1;
      padding-block: var(--space-4);
    }
    @media (min-width: 66em) {
      ${({ $count }) => $count <= 2 && 'grid-column: auto; padding-block: var(--space-6);'}
    }
  }
  && > * + * {
    @media (min-width: 66em) {
      border-top: 0;
      margin-top: 0;
    }
  }
`;

const Head = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-2);
  padding: var(--space-6) clamp(20px, 2.4vw, 32px);
  background: var(--color-corn);
  color: var(--color-on-corn);

  h2 {
    font-size: var(--text-2xl);
    font-weight: 800;
  }
  a {
    /* On a line of its own: whether it fits beside the words would depend on the font. */
    display: block;
    width: fit-content;
    color: inherit;
    font-weight: 700;
    white-space: nowrap;
  }
`;

const Plate = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-6) clamp(20px, 2.4vw, 32px);

  & + & {
    border-left: 2px dashed var(--color-line);
    margin-left: -2px;
    border-top: 2px dashed var(--color-line);
    margin-top: -2px;
  }
  h3 {
    flex: 1;
    min-width: min-content;
    font-size: var(--text-lg);
    font-weight: 800;
    letter-spacing: 0.03em;
  }
`;

const Terms = styled.p`
  flex-basis: 100%;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px var(--space-4);
  color: var(--color-muted);

  strong {
    color: var(--color-ink);
    font-family: var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;
