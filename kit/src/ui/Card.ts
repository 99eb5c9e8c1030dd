import styled, { css } from 'styled-components';

interface CardProps {
  /** Key surface: rim line of an enamel plate. */
  $rim?: boolean;
  /** The whole card reacts to the pointer because it opens something. */
  $interactive?: boolean;
  /** `none` when pictures run to the edge. */
  $padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '0', md: 'var(--space-4)', lg: 'clamp(16px, 2.5vw, 28px)' };

export const Card = styled.div<CardProps>`
  position: relative;
  border: ${({ $rim }) => ($rim ? '2px solid var(--color-rim)' : '1px solid var(--color-line)')};
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
  padding: ${({ $padding = 'md' }) => paddings[$padding]};
  break-inside: avoid;
  ${({ $padding }) => $padding === 'none' && 'overflow: hidden;'}

  ${({ $interactive }) =>
    $interactive &&
    css`
      transition:
        transform var(--motion-base),
        box-shadow var(--motion-base),
        border-color var(--motion-base);
      @media (hover: hover) {
        &:hover {
          transform: translateY(-3px);
          border-color: var(--color-rim);
          box-shadow: var(--shadow-lifted);
        }
      }
      &:active {
        transform: none;
        box-shadow: var(--shadow-card);
      }
    `}
`;
