import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles, FieldFrame, type FieldTexts } from './FieldFrame';
import { useTextControl } from './useTextControl';

const Input = styled.input`
  ${controlStyles}

  /* A cross in our ink in place of the browser's blue one; cut out, since the page's policy allows no data: pictures. */
  &::-webkit-search-cancel-button {
    appearance: none;
    width: 14px;
    height: 14px;
    margin-inline: 8px 2px;
    background: var(--color-muted);
    clip-path: polygon(
      12% 0,
      50% 38%,
      88% 0,
      100% 12%,
      62% 50%,
      100% 88%,
      88% 100%,
      50% 62%,
      12% 100%,
      0 88%,
      38% 50%,
      0 12%
    );
    cursor: pointer;
  }
`;

const Box = styled.div<{ $prefix: boolean; $suffix: boolean }>`
  position: relative;

  input {
    ${({ $prefix }) => $prefix && 'padding-left: 44px;'}
    ${({ $suffix }) => $suffix && 'padding-right: 52px;'}
  }
`;

const Prefix = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: grid;
  place-items: center;
  width: 44px;
  color: var(--color-muted);
  pointer-events: none;
`;

const Suffix = styled.span`
  position: absolute;
  inset: 0 2px 0 auto;
  display: grid;
  place-items: center;
`;

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'children'> {
  /** Decoration inside the left edge: an icon, '$'. */
  prefix?: ReactNode;
  /** A small control inside the right edge, e.g. an IconButton that shows the password. */
  suffix?: ReactNode;
}

/** One line of text. Spread react-hook-form's `register()` into it. */
export function TextField({ label, hint, error, optional, prefix, suffix, type = 'text', ...input }: TextFieldProps) {
  const { control, error: shown } = useTextControl({ hint, error }, input);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={shown} optional={optional}>
      <Box $prefix={Boolean(prefix)} $suffix={Boolean(suffix)}>
        {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
        <Input type={type} {...input} {...control} />
        {suffix && <Suffix>{suffix}</Suffix>}
      </Box>
    </FieldFrame>
  );
}
