import { Callout, Card, ClockIcon, Container, EditIcon, LinkButton, LockIcon, PageHeader, StarIcon } from '@site/kit';
import styled from 'styled-components';

const AREAS = [
  { Icon: StarIcon, title: 'Home', text: "Today's orders, total sales and the dish that is ordered most." },
  { Icon: EditIcon, title: 'Menu', text: 'Categories and items: prices, specials, what is in stock.' },
  { Icon: ClockIcon, title: 'Order History', text: 'Every order with its status, newest first.' },
  { Icon: LockIcon, title: 'Business Hours', text: 'Hours of each day, holidays and special events.' },
];

/** What staff will find here. The screens are not built yet; only people with the role admin get a link to this page. */
export function AdminPage() {
  return (
    <Container>
      <PageHeader title="Admin" intro="Run the day: the menu, the orders, the hours." />
      <Callout
        tone="info"
        title="These screens aren't ready yet"
        action={
          <LinkButton to="/" variant="secondary">
            Go to the site
          </LinkButton>
        }
      >
        They appear here as they are finished. Orders are taken and paid already without them.
      </Callout>
      <Areas>
        {AREAS.map(({ Icon, title, text }) => (
          <Area key={title} as="li">
            <Icon size={28} />
            <h2>{title}</h2>
            <p>{text}</p>
          </Area>
        ))}
      </Areas>
    </Container>
  );
}

const Areas = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-5);
  margin-block: var(--space-6) var(--space-8);
  list-style: none;
`;

const Area = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-5);

  > svg {
    color: var(--color-lake);
  }
  h2 {
    font-size: var(--text-lg);
  }
  p {
    color: var(--color-muted);
  }
`;
