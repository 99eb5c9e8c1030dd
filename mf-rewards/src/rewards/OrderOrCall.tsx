import { LinkButton, PhoneIcon, useBrand } from '@site/kit';
import styled from 'styled-components';

/** What one can do meanwhile. */
export function OrderOrCall() {
  const { phoneHref } = useBrand();
  return (
    <Actions>
      <LinkButton to="/#menu">See the menu</LinkButton>
      <LinkButton variant="secondary" href={`tel:${phoneHref}`} icon={<PhoneIcon />}>
        Call To Order
      </LinkButton>
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
