import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyles, FieldFrame, type FieldTexts } from './FieldFrame';
import { useTextControl } from './useTextControl';

const TextArea = styled.textarea`
  ${controlStyles}
  min-height: 96px;
  resize: vertical;
  field-sizing: content;
  max-height: 40vh;
`;

export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>;

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField({ label, hint, error, optional, rows = 3, ...textarea }: TextAreaFieldProps) {
  const { control, error: shown } = useTextControl({ hint, error }, textarea);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={shown} optional={optional}>
      <TextArea rows={rows} {...textarea} {...control} />
    </FieldFrame>
  );
}
