import { RouteHeading, SpinnerRing } from '@site/kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Between the form and the provider's page. Takes the focus, since the button that had it is gone. */
export function RedirectScreen() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('h1')?.focus(), []);
  return (
    <Box ref={box} role="status">
      <SpinnerRing />
      <RouteHeading>Redirecting to Payment</RouteHeading>
      <p>Setting up secure payment...</p>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-block: 18vh;
  text-align: center;

  h1 {
    font-size: var(--text-3xl);
  }
`;
