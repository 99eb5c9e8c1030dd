import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@site/kit';
import { controlStyles, FieldFrame, useDescribedControl, type FieldTexts } from './FieldFrame';

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: var(--color-surface);
    color: var(--color-ink);
  }
`;

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset: 0 14px 0 auto;
    height: 100%;
    pointer-events: none;
  }
`;

/** One entry of a flat list; `value` is what the form gets. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'multiple' | 'size'> {
  /** For a flat list; pass <option> and <optgroup> as children for anything else. */
  options?: readonly SelectOption[];
  /** First, unselectable entry with the value ''. */
  placeholder?: string;
}

/** A native select: phones bring their own, better picker. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  const control = useDescribedControl({ hint, error }, select);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} optional={optional}>
      <Box>
        <Select {...select} {...control}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options?.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
          {children}
        </Select>
        <ChevronDownIcon />
      </Box>
    </FieldFrame>
  );
}
