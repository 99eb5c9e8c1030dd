import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';

type ChipTone = 'neutral' | 'ember' | 'leaf' | 'corn' | 'lake';

const tones = {
  neutral: css`
    background: var(--color-sunken);
    color: var(--color-ink);
  `,
  ember: css`
    background: var(--color-ember-soft);
    color: var(--color-ember-deep);
  `,
  leaf: css`
    background: var(--color-leaf-soft);
    color: var(--color-leaf);
  `,
  corn: css`
    background: var(--color-corn-soft);
    color: var(--color-corn-deep);
  `,
  lake: css`
    background: var(--color-lake-soft);
    color: var(--color-lake);
  `,
};

const shape = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 12px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  font-size: var(--text-sm);
  line-height: 1.3;
`;

const Label = styled.span<{ $tone: ChipTone }>`
  ${shape}
  ${({ $tone }) => tones[$tone]}
`;

export interface ChipProps {
  tone?: ChipTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A fact about something: an ingredient, a diet, a customization. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <Label $tone={tone}>
      {icon}
      {children}
    </Label>
  );
}

const Toggle = styled.button`
  ${shape}
  min-height: 44px;
  padding: 4px 16px;
  border: 2px solid var(--color-control-line);
  background: var(--color-surface);
  color: var(--color-ink);
  cursor: pointer;
  white-space: nowrap;
  transition:
    background-color var(--motion-fast),
    border-color var(--motion-fast);

  &:hover {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
  }
  &:active {
    transform: translateY(1px);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-selected);
    background: var(--color-selected);
    color: var(--color-on-selected);
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
  icon?: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ pressed, icon, children, type = 'button', ...rest }: FilterChipProps) {
  return (
    <Toggle type={type} aria-pressed={pressed} {...rest}>
      {icon}
      {children}
    </Toggle>
  );
}
