import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

type Props = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>;

/** Something that is on or off. A native checkbox, so that forms, keys and forced colours work as everywhere. */
export function SwitchField({ label, hint, ...input }: Props) {
  return (
    <Row>
      <Track type="checkbox" role="switch" {...input} />
      <span>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </span>
    </Row>
  );
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 44px;
  padding-block: 9px;
  font-weight: 650;
  line-height: 1.4;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

const Hint = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 400;
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 44px;
  height: 26px;
  margin: 0;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  cursor: inherit;
  transition: background-color var(--motion-fast);

  &::before {
    content: '';
    position: absolute;
    inset: 2px auto 2px 2px;
    width: 18px;
    border-radius: 50%;
    background: var(--color-control-line);
    transition: transform var(--motion-fast);
  }
  &:hover {
    border-color: var(--color-rim);
  }
  &:checked {
    border-color: var(--color-leaf);
    background: var(--color-leaf);
  }
  &:checked::before {
    background: var(--color-surface);
    transform: translateX(18px);
  }
  &:disabled {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
