import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { FieldColumn, FieldError, FieldHint, OptionalMark, useDescribedControl, type FieldTexts } from './FieldFrame';
import { t } from '../messages';

/** Shared look of checkbox and radio marks: native inputs, drawn by CSS so that they stay native in forced colours. */
const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 44px;
  padding-block: 10px;
  line-height: 1.4;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 2px solid var(--color-control-line);
  border-radius: 7px;
  background: var(--color-surface);
  cursor: inherit;
  transition: background-color var(--motion-fast);

  &::before {
    content: '';
    width: 13px;
    height: 7px;
    margin-top: -3px;
    border: solid var(--color-on-ember);
    border-width: 0 0 3px 3px;
    transform: rotate(-45deg) scale(0);
    transition: transform var(--motion-fast);
  }
  &:hover {
    border-color: var(--color-rim);
  }
  &:checked {
    border-color: var(--color-ember-shade);
    background: var(--color-ember);
  }
  &:checked::before {
    transform: rotate(-45deg);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-berry);
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
  }
  &:disabled::before {
    border-color: var(--color-muted);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

const Below = styled.div`
  display: grid;
  gap: 4px;
  margin: -6px 0 0 36px;
`;

export type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'children'>;

/** One choice that is on or off. Takes the result of react-hook-form's `register()`. */
export function CheckboxField({ label, hint, error, optional, ...input }: CheckboxFieldProps) {
  const control = useDescribedControl({ hint, error }, input);
  return (
    <FieldColumn>
      <Row>
        <Box type="checkbox" {...input} {...control} />
        <span>
          {label}
          {optional && <OptionalMark> {t('(optional)')}</OptionalMark>}
        </span>
      </Row>
      {(hint || error) && (
        <Below>
          <FieldHint id={control.id}>{hint}</FieldHint>
          <FieldError id={control.id}>{error}</FieldError>
        </Below>
      )}
    </FieldColumn>
  );
}
