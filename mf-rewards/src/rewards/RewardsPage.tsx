import { Callout, Card, Container, FlameIcon, GiftIcon, PageHeader, StarIcon } from '@site/kit';
import styled from 'styled-components';
import { OrderOrCall } from './OrderOrCall';

const PROMISES = [
  {
    Icon: FlameIcon,
    title: 'Points on every order',
    text: 'Each paid meal, online or by phone, will count toward your balance.',
  },
  {
    Icon: StarIcon,
    title: 'Tiers from BRONZE up',
    text: 'Everybody starts at BRONZE. The more often you eat with us, the faster points add up.',
  },
  {
    Icon: GiftIcon,
    title: 'Drinks, sides and more',
    text: 'Trade points for something from the kitchen, with a code at the counter or at checkout.',
  },
];

/** What the rewards program will be, said plainly while it is not open: no balance is shown that nobody keeps. */
export function RewardsPage() {
  return (
    <Container>
      <PageHeader
        title="Your Rewards"
        intro="Eat well, collect points, and trade them for more of what you like."
        actions={<OrderOrCall />}
      />
      <Callout tone="info" title="The rewards program isn't open yet">
        Points balances and rewards will show here once you can sign in. Until then, order online or call: the food is
        ready when you are.
      </Callout>
      <Promises>
        {PROMISES.map(({ Icon, title, text }) => (
          <Plate key={title} as="li">
            <Icon size={32} />
            <h2>{title}</h2>
            <p>{text}</p>
          </Plate>
        ))}
      </Promises>
    </Container>
  );
}

const Promises = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--space-5);
  margin-block: var(--space-6) var(--space-8);
  list-style: none;
`;

const Plate = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding: var(--space-5);

  > svg {
    color: var(--color-ember-deep);
  }
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-muted);
  }
`;
