import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The moving ring alone, for use inside a control that says in words what it is doing. */
export const SpinnerRing = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = '1.15em' }) => $size};
  height: ${({ $size = '1.15em' }) => $size};
  border: 0.16em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  /* Without movement an open ring reads as a glyph; a pulsing whole one would be movement again. */
  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
    border-right-color: currentColor;
  }
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-muted);
`;

export interface SpinnerProps {
  /** What is being waited for. Announced politely; shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
}

/** Says what is being waited for. Where the size of the content is known, use Skeleton: nothing moves then. */
export function Spinner({ label, hideLabel = false }: SpinnerProps) {
  return (
    <Row role="status">
      <SpinnerRing />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Row>
  );
}
