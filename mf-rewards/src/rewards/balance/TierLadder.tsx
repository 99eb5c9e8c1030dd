import { Card } from '@site/kit';
import styled from 'styled-components';
import { plural, t } from '../../messages';
import { useTiers } from '../useTiers';
import { TierBadge } from './TierBadge';

/** The tiers of the program and what each brings. Nothing when they can't be read: it is an extra. */
export function TierLadder({ current }: { current?: string }) {
  const tiers = useTiers();
  if (!tiers || tiers.length === 0) return null;
  return (
    <section aria-labelledby="tiers">
      <Heading id="tiers">{t('Tiers')}</Heading>
      <Ladder>
        {tiers.map((tier, rank) => (
          <Card key={tier.id} as="li" $rim={tier.name === current}>
            <Name>
              <TierBadge rank={rank} />
              {tier.name}
              {tier.name === current && <Here>{t('Your tier')}</Here>}
            </Name>
            <p>
              {tier.min_points === 0
                ? t('From your first order')
                : plural(tier.min_points, { other: 'From {count} points in a year' })}
            </p>
            <ul>
              {tier.benefits.map((benefit) => (
                <li key={benefit}>{t(benefit)}</li>
              ))}
            </ul>
          </Card>
        ))}
      </Ladder>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-2xl);
`;

const Ladder = styled.ul`
  display: grid;
  /* The usual four on a tablet in two rows of two. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--space-4);
  margin-bottom: var(--space-8);
  list-style: none;

  @media (min-width: 64em) {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  }
  p {
    margin-block: var(--space-1) var(--space-2);
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  ul {
    padding-left: 1.1em;
    list-style: disc;
  }
  ul li::marker {
    color: var(--color-ember-deep);
  }
`;

const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-lg);
  letter-spacing: 0.04em;
`;

const Here = styled.span`
  padding: 1px 10px;
  border-radius: var(--radius-pill);
  background: var(--color-corn-soft);
  color: var(--color-corn-deep);
  font: 650 var(--text-sm) / 1.4 var(--font-heading);
  letter-spacing: 0;
`;
