import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons';

/** Colour and icon. The tone does not announce anything: pass `role` for that. */
export type CalloutTone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: { color: '--color-lake', soft: '--color-lake-soft', Icon: InfoIcon },
  success: { color: '--color-leaf', soft: '--color-leaf-soft', Icon: CheckIcon },
  warning: { color: '--color-corn-deep', soft: '--color-corn-soft', Icon: AlertIcon },
  error: { color: '--color-berry', soft: '--color-berry-soft', Icon: AlertIcon },
};

const Box = styled.div<{ $tone: CalloutTone }>`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid color-mix(in srgb, var(${({ $tone }) => tones[$tone].color}) 45%, transparent);
  border-radius: var(--radius-card);
  background: var(${({ $tone }) => tones[$tone].soft});
  color: var(--color-ink);
  line-height: 1.45;

  > svg {
    flex: none;
    margin-top: 1px;
    color: var(${({ $tone }) => tones[$tone].color});
  }
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-width: 0;
  /* An address is one long word. */
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font: 700 var(--text-lg) / 1.25 var(--font-heading);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: CalloutTone;
  title?: ReactNode;
  action?: ReactNode;
}

/** A message within the page. For one that appears after an action pass `role="status"`, for a failure `role="alert"`. */
export function Callout({ tone = 'info', title, action, children, ...rest }: CalloutProps) {
  const { Icon } = tones[tone];
  return (
    <Box $tone={tone} {...rest}>
      <Icon size={22} />
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Actions>{action}</Actions>}
      </Words>
    </Box>
  );
}
