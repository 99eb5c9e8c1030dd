import type { NutritionalFact } from '@site/contracts';
import { styled } from 'styled-components';
import { t } from '../messages';

/** Name and value pairs in two columns (product.md section 2). */
export function NutritionFacts({ facts }: { facts: NutritionalFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <Title>{t('Nutritional Facts')}</Title>
      <List>
        {facts.map(({ name, value }) => (
          <Fact key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </Fact>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h3`
  margin: 0 0 var(--space-2);
  font-size: var(--text-lg);
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 var(--space-6);
`;

const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  padding-block: 6px;
  border-block-end: 1px solid var(--color-line);

  dd {
    margin: 0;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
