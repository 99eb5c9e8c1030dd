import { Card, Container, FlameIcon, GiftIcon, PageHeader, StarIcon } from '@site/kit';
import styled from 'styled-components';
import { Campfire } from '../art';
import { SignInGate } from '../ui/SignInGate';
import { t } from '../messages';
import { TierLadder } from './balance/TierLadder';

const WAYS = [
  { Icon: FlameIcon, title: 'Points on every order', text: 'Every paid order made while signed in earns points.' },
  {
    Icon: StarIcon,
    title: 'Tiers that add up',
    text: 'The more you eat with us in a year, the more each dollar earns.',
  },
  { Icon: GiftIcon, title: 'Drinks, sides and more', text: 'Trade points for a code, and use it at checkout.' },
] as const;

/** Explains the rewards program to signed-out visitors. */
export function SignInRequired() {
  return (
    <Container>
      <PageHeader
        title={t('Your Rewards')}
        intro={t('Eat well, collect points, and trade them for more of what you like.')}
      />
      <SignInGate
        title={t('Sign In Required')}
        text={t('Sign in to see your points, your tier and what you can redeem. New here? It takes a minute.')}
        next="/rewards"
        art={<Campfire />}
      />
      <Ways>
        {WAYS.map(({ Icon, title, text }) => (
          <Card key={title} as="li" $padding="lg">
            <Icon size={30} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </Card>
        ))}
      </Ways>
      <TierLadder />
    </Container>
  );
}

const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--space-4);
  margin-block: var(--space-5) var(--space-8);
  list-style: none;

  li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  svg {
    color: var(--color-ember-deep);
  }
  h3 {
    font-size: var(--text-lg);
  }
  p {
    color: var(--color-muted);
  }
`;
