import { lazyArt, LinkButton, Section, useBrand, useSettings } from '@site/kit';
import styled from 'styled-components';
import { rich, t } from '../messages';
import type { Value } from './ValuePlate';

const ValuePlate = lazyArt<{ value: Value }>(() => import('./ValuePlate'));

/** The texts of a restaurant that has not written its own. */
const VALUES = [
  { value: 'flavors', title: 'Bold Flavors', text: 'Seasoned with conviction. Nothing here is shy.' },
  {
    value: 'fresh',
    title: 'Fresh Ingredients',
    text: 'Prepared in this kitchen every day, before the doors open.',
  },
  { value: 'combos', title: 'Unique Combos', text: 'Pairings that you find nowhere else. If it works, it stays.' },
  {
    value: 'quick',
    title: 'Quick Service',
    text: 'Order ahead and walk past the line. Your bag is ready when you arrive.',
  },
] as const satisfies readonly { value: Value; title: string; text: string }[];

/** The four values. The link 'Join Rewards' leads here, so the section ends with a link to the rewards. */
export function WhyChoose() {
  const { name } = useBrand();
  const { home } = useSettings();
  return (
    <Section id="rewards" title={t('Why Choose {name}?', { name })} titleId="why-title">
      <Cards>
        {VALUES.map(({ value, title, text }) => (
          <Card key={value}>
            <Plate>
              <ValuePlate value={value} />
            </Plate>
            <h3>{t(title)}</h3>
            <p>{home?.[value] ?? t(text)}</p>
          </Card>
        ))}
      </Cards>
      <Regulars>
        <p>
          {rich('{claim} See how meals turn into points, and points into plates.', {
            claim: <strong>{t('Regulars eat better.')}</strong>,
          })}
        </p>
        <LinkButton to="/rewards" variant="secondary">
          {t('See the rewards')}
        </LinkButton>
      </Regulars>
    </Section>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: clamp(28px, 4vw, 48px) clamp(20px, 3vw, 40px);
  list-style: none;

  @media (min-width: 64em) {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Card = styled.li`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--space-2) var(--space-5);

  h3 {
    margin-top: var(--space-3);
  }
  @media (max-width: 35em) {
    grid-template-columns: auto 1fr;

    h3 {
      align-self: end;
      margin: 0;
    }
  }
  p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;

/* As large as the drawing, which may arrive later. */
const Plate = styled.div`
  width: clamp(112px, 12vw, 148px);
  aspect-ratio: 1;

  @media (max-width: 35em) {
    grid-row: span 2;
    width: 96px;
  }
`;

const Regulars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-8);
  margin-top: clamp(32px, 5vw, 56px);
  padding: var(--space-5) clamp(20px, 3vw, 32px);
  border-radius: var(--radius-card);
  background: var(--color-corn-soft);

  p {
    flex: 1 1 19.5em;
    font-size: var(--text-lg);
  }
`;
