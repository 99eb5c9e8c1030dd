import { HeroPicture, RouteHeading } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The plate of a sign-in page for staff. */
export function LoginPlate({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <Plate>
      <Picture data-ground="pine" aria-hidden="true">
        <HeroPicture sizes="(min-width: 35em) 520px, 100vw" />
      </Picture>
      <Content>
        <Head>
          <RouteHeading>{title}</RouteHeading>
          <p>{intro}</p>
        </Head>
        {children}
      </Content>
    </Plate>
  );
}

const Plate = styled.div`
  margin-block: clamp(16px, 5vw, 64px) clamp(32px, 6vw, 80px);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-surface);
  box-shadow: var(--shadow-lifted);
  overflow: hidden;
`;

const Picture = styled.div`
  && {
    height: 96px;
    background: var(--color-pine);
    overflow: hidden;

    /* The drawing fills the strip instead of keeping its own shape. */
    > span {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: clamp(20px, 5vw, 40px);
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-2);

  h1 {
    font-size: var(--text-2xl);
  }
  p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;
