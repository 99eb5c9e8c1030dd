import { Card } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';
import { SECTIONS, type SectionId } from './sections';

/** One subject of the page under its heading. */
export function SettingsSection({ id, intro, children }: { id: SectionId; intro?: ReactNode; children: ReactNode }) {
  const headingId = `${id}-heading`;
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    <Part id={id} aria-labelledby={headingId} tabIndex={-1}>
      <div>
        <h2 id={headingId}>{title && t(title)}</h2>
        {intro && <Intro>{intro}</Intro>}
      </div>
      <Plate>{children}</Plate>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  scroll-margin-top: calc(var(--size-header-height) + var(--space-4));
  outline: none;

  h2 {
    font-size: var(--text-xl);
  }
`;

const Intro = styled.p`
  max-width: 40em;
  margin-top: 4px;
  color: var(--color-muted);
  text-wrap: pretty;
`;

/** Rows one below the other, each with room of its own. */
const Plate = styled(Card).attrs({ $padding: 'none' as const })`
  && {
    overflow: visible;
  }
  > * {
    padding: var(--space-4) clamp(16px, 2.5vw, 24px);
  }
  > * + * {
    border-top: 1px solid var(--color-line);
  }
`;
