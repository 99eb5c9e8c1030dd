import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';
import { t } from '../messages';

const sizes = { sm: 'var(--text-md)', md: 'var(--text-lg)', lg: 'var(--text-2xl)' };

const Amount = styled.span<{ $size: keyof typeof sizes }>`
  font: 700 ${({ $size }) => sizes[$size]} / 1.1 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const Was = styled.s`
  margin-right: 0.4em;
  color: var(--color-muted);
  font-size: 0.72em;
  font-weight: 500;
`;

export interface PriceProps {
  /** Ready to show, e.g. '$12.00'; kit's money formatter makes it. */
  children: ReactNode;
  /** The former price, struck through. */
  was?: ReactNode;
  size?: keyof typeof sizes;
}

/** A price, with the former one struck through and read aloud as 'was … now …'. */
export function Price({ children, was, size = 'md' }: PriceProps) {
  return (
    <Amount $size={size}>
      {was && (
        <>
          <VisuallyHidden>{t('was')} </VisuallyHidden>
          <Was>{was}</Was>
          <VisuallyHidden> {t('now')} </VisuallyHidden>
        </>
      )}
      {children}
    </Amount>
  );
}
