import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { SpinnerRing } from './Spinner';

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;

/** Keeps its place (no jump in width) and its name (still read aloud) while the ring turns above it. */
const Content = styled.span<{ $covered: boolean }>`
  display: inherit;
  align-items: inherit;
  gap: inherit;
  ${({ $covered }) => $covered && 'opacity: 0;'}
`;

const Cover = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: presses are ignored, but the button keeps focus and its name. */
  busy?: boolean;
  /** Words shown while busy in place of the label, e.g. 'Clearing...'. Without them the ring covers the label. */
  busyLabel?: string;
  icon?: ReactNode;
  fullWidth?: boolean;
}

/** The site's button, of type `button` unless another is given. For a link that looks like one, use LinkButton. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  fullWidth = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: a disabled button drops the keyboard's focus onto the page.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <StyledButton
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={handleClick}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
    >
      {busy && busyLabel ? (
        <>
          <SpinnerRing />
          {busyLabel}
        </>
      ) : (
        <Content $covered={busy}>
          {icon}
          {children}
        </Content>
      )}
      {busy && !busyLabel && (
        <Cover>
          <SpinnerRing />
        </Cover>
      )}
    </StyledButton>
  );
}
