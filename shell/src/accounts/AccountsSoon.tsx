import { Container, LinkButton, PhoneIcon, RouteHeading, useBrand } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * In place of the account forms until accounts open: what that means for the visitor, and how to eat anyway. Without a form,
 * since there is nobody to answer it.
 */
export function AccountsSoon({ title, children }: { title: string; children: ReactNode }) {
  const { phone, phoneHref } = useBrand();
  return (
    <Container $width="form">
      <Plate>
        <RouteHeading>{title}</RouteHeading>
        <Lead>{children}</Lead>
        <p>You need no account to eat well: fill your cart, tell us a name, and pay as a guest.</p>
        <Actions>
          <LinkButton to="/order">Order Now</LinkButton>
          <LinkButton href={`tel:${phoneHref}`} variant="secondary" icon={<PhoneIcon />}>
            Call {phone}
          </LinkButton>
        </Actions>
      </Plate>
    </Container>
  );
}

const Plate = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-block: clamp(32px, 7vw, 96px);
  padding: clamp(24px, 5vw, 48px);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-surface);
  box-shadow: var(--shadow-lifted);

  p {
    text-wrap: pretty;
  }
`;

const Lead = styled.p`
  font-size: var(--text-lg);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin-top: var(--space-3);
`;
