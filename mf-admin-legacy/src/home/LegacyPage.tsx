import { Callout, Container, DefinitionRows, LinkButton, PageHeader } from '@site/kit';
import styled from 'styled-components';

/** Where each screen of the older admin area goes. */
const MOVES = [
  { term: 'Dashboard', value: 'Admin, Home' },
  { term: 'Menu Management', value: 'Admin, Menu' },
  { term: 'Orders', value: 'Admin, Order History' },
  { term: 'Users', value: 'Not carried over yet' },
  { term: 'Settings', value: 'Admin, Business Hours' },
];

/** The older admin area gets nothing new; this says where its screens live on. */
export function LegacyPage() {
  return (
    <Container $width="reading">
      <PageHeader
        title="Legacy admin"
        intro="The older admin area is frozen: it stays as it is until its last screen has moved."
      />
      <Stack>
        <Callout
          tone="info"
          title="Its screens move to the current admin area"
          action={<LinkButton to="/admin">Go to Admin</LinkButton>}
        >
          Nothing can be changed here. The list below says where each screen goes.
        </Callout>
        <DefinitionRows rows={MOVES} />
      </Stack>
    </Container>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-6);
  padding-bottom: var(--space-8);
`;
