import styled, { css, keyframes } from 'styled-components';

type BadgeTone = 'neutral' | 'ember' | 'success' | 'warning' | 'danger' | 'info';

const tones = {
  neutral: ['--color-sunken', '--color-muted'],
  ember: ['--color-ember', '--color-on-ember'],
  success: ['--color-leaf-soft', '--color-leaf'],
  warning: ['--color-corn-soft', '--color-corn-deep'],
  danger: ['--color-berry-soft', '--color-berry'],
  info: ['--color-lake-soft', '--color-lake'],
} as const;

/** A state in one or two words: an order's status, 'Special', 'Out of Stock'. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 3px 8px;
  border-radius: 6px;
  /* In forced colors, which have no backgrounds, it becomes visible. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  ${({ $tone = 'neutral' }) => css`
    background: var(${tones[$tone][0]});
    color: var(${tones[$tone][1]});
  `}
  font: 700 var(--text-xs) / 1.3 var(--font-heading);
  letter-spacing: 0.02em;
  white-space: nowrap;
`;

const bump = keyframes`40% { transform: scale(1.35); }`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border-radius: var(--radius-pill);
  background: var(--color-berry);
  color: var(--color-on-berry);
  font: 700 0.8125rem/1 var(--font-heading);
  font-variant-numeric: tabular-nums;
  animation: ${bump} var(--motion-slow);
`;

export interface CountBadgeProps {
  count: number;
  /** Larger counts are shown as 'max+'. */
  max?: number;
}

/**
 * The red number on the cart. Decoration only: the control that bears it says the count in its own name, because a
 * badge cannot know what it counts. Shows nothing at zero; a new number plays the bump.
 */
export function CountBadge({ count, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  // The key restarts the animation for each new number.
  return (
    <Count key={count} aria-hidden="true">
      {count > max ? `${max}+` : count}
    </Count>
  );
}
