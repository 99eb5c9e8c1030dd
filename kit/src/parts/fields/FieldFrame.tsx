import { useId, type AriaAttributes, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AlertIcon } from '@site/kit';
import { t } from '../messages';

/** What every field shows around its control. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** A message makes the field invalid. `undefined` and '' do not. */
  error?: ReactNode;
  /** Marks the label; leave required fields unmarked, they are the rule. */
  optional?: boolean;
}

/** Attributes of a control that has a label, a hint and an error. */
export interface DescribedControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': AriaAttributes['aria-invalid'];
}

/** Ids that tie a control to its label, hint and error. */
export function useDescribedControl(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  own: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & { id?: string | undefined },
): DescribedControl {
  const generated = useId();
  const id = own.id ?? generated;
  const describedBy = [own['aria-describedby'], hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : own['aria-invalid'] };
}

export const FieldColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  min-width: 0;
`;

export const labelStyles = css`
  font-weight: 650;
  line-height: 1.3;
`;

const Label = styled.label`
  ${labelStyles}
`;

export const OptionalMark = styled.span`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 400;
`;

const Hint = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.4;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  color: var(--color-berry);
  font-size: var(--text-sm);
  font-weight: 600;
  line-height: 1.4;

  svg {
    flex: none;
    margin-top: 0.1em;
  }
`;

/** Help below a control; `id` is that of the control. */
export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? <Hint id={`${id}-hint`}>{children}</Hint> : null;
}

/** The error below a control; `id` is that of the control. Nothing without a message. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <ErrorText id={`${id}-error`}>
      <AlertIcon size={18} />
      <span>{children}</span>
    </ErrorText>
  ) : null;
}

/** Label above, control, hint, error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <FieldColumn>
      <Label htmlFor={id}>
        {label}
        {optional && <OptionalMark> {t('(optional)')}</OptionalMark>}
      </Label>
      {children}
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </FieldColumn>
  );
}

/** The box of text-like controls. Text is never below 16 px: iOS zooms the page into smaller ones. */
export const controlStyles = css`
  width: 100%;
  min-height: 48px;
  /* Less than the height needs: the parts of a date are taller than a line of text. */
  padding: 8px 14px;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: max(16px, var(--text-md));
  line-height: 1.4;
  transition:
    border-color var(--motion-fast),
    background-color var(--motion-fast);

  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--color-rim);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-berry);
    background: color-mix(in srgb, var(--color-berry-soft) 45%, var(--color-surface));
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-muted);
    cursor: not-allowed;
  }
  &:read-only:not(select) {
    background: var(--color-sunken);
  }
`;
