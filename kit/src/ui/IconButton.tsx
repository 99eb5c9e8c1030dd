import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerRing } from './Spinner';

type IconButtonVariant = 'quiet' | 'outlined' | 'primary';

const StyledIconButton = styled.button<{ $variant: IconButtonVariant; $small: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? 36 : 44)}px;
  height: ${({ $small }) => ($small ? 36 : 44)}px;
  padding: 0;
  border: 2px solid ${({ $variant }) => ($variant === 'outlined' ? 'var(--color-control-line)' : 'transparent')};
  border-radius: var(--radius-control);
  background: ${({ $variant }) => ($variant === 'primary' ? 'var(--color-ember)' : $variant === 'outlined' ? 'var(--color-surface)' : 'transparent')};
  color: ${({ $variant }) => ($variant === 'primary' ? 'var(--color-on-ember)' : 'var(--color-ink)')};
  cursor: pointer;
  transition:
    background-color var(--motion-fast),
    transform var(--motion-fast);

  &:hover {
    background: ${({ $variant }) => ($variant === 'primary' ? 'var(--color-ember-hover)' : 'var(--color-ember-soft)')};
  }
  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: transparent;
    color: var(--color-muted);
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The control's whole name: say what it acts on ('Remove Brisket Plate'). */
  label: string;
  /** The icon. */
  children: ReactNode;
  variant?: IconButtonVariant;
  size?: 'sm' | 'md';
  busy?: boolean;
}

/** A square button that shows an icon alone; `label` is its name for screen readers. */
export function IconButton({
  label,
  children,
  variant = 'quiet',
  size = 'md',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <StyledIconButton
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? undefined : onClick}
      $variant={variant}
      $small={size === 'sm'}
    >
      {busy ? <SpinnerRing /> : children}
    </StyledIconButton>
  );
}
