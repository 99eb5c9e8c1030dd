import { Container, HeroPicture, RouteHeading } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Benefits } from './Benefits';

/** Every page around signing in: the form on a plate, and beside it, where there is room, what an account is good for. */
export function AccountFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Container>
      <Plate>
        <Picture data-ground="pine">
          <Scene>
            <HeroPicture sizes="(min-width: 60em) 50vw, 520px" />
          </Scene>
          <Benefits />
        </Picture>
        <Content>
          <Head>
            <RouteHeading>{title}</RouteHeading>
            {intro && <p>{intro}</p>}
          </Head>
          {children}
        </Content>
      </Plate>
    </Container>
  );
}

const WIDE = '(min-width: 60em)';
/** Room for the whole picture above the form. */
const TALL = '(min-width: 40em) and (min-height: 48em)';

const Plate = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 520px;
  margin: clamp(16px, 4vw, 56px) auto clamp(40px, 7vw, 88px);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-surface);
  box-shadow: var(--shadow-lifted);
  overflow: hidden;

  @media ${WIDE} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr);
    max-width: none;
    /* Steps of one page, and what is said about them, differ in height; the plate does not jump between them. */
    min-height: 688px;
  }
`;

const Picture = styled.div`
  && {
    display: grid;
    align-content: start;
    background: var(--color-pine);
    color: var(--color-on-pine);

    @media ${WIDE} {
      grid-template-rows: minmax(200px, 1fr) auto;
      align-content: stretch;
    }
    @media print {
      display: none;
    }
  }
`;

const Scene = styled.div`
  height: 92px;
  overflow: hidden;

  /* A low strip shows the sun over the trees, which end at 56% of the drawing's height (31.6% of its width), and no half plate. */
  span {
    margin-top: calc(92px - 31.6%);
  }
  @media ${TALL} {
    height: auto;

    span {
      margin-top: 0;
    }
  }
  @media ${WIDE} {
    height: auto;
    min-height: 0;
    contain: size;

    /* The drawing fills whatever room there is, instead of keeping its own shape. */
    span {
      height: 100%;
      margin-top: 0;
      aspect-ratio: auto;
    }
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  padding: clamp(20px, 5vw, 56px);

  @media ${WIDE} {
    align-content: center;
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-2);

  h1 {
    font-size: var(--text-3xl);
    overflow-wrap: anywhere; /* an address may be one long word */
  }
  p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;
