import { ChevronDownIcon } from '@site/kit';
import { useId } from 'react';
import styled from 'styled-components';

export type ChoiceOption<T extends string> = { value: T; label: string };

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
  /** Takes the whole row on a phone. */
  $wide?: boolean;
};

/** A native select in the height of a bar, with its label above. */
export function Choice<T extends string>({ label, value, options, onChange, $wide = false }: Props<T>) {
  const id = useId();
  return (
    <Field $wide={$wide}>
      <label htmlFor={id}>{label}</label>
      <Box>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </Box>
    </Field>
  );
}

const Field = styled.div<{ $wide: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

  label {
    display: block;
    padding-left: 2px;
    color: var(--color-muted);
    font-size: var(--text-xs);
    line-height: 1.4;
  }
`;

const Box = styled.div`
  position: relative;

  select {
    width: 100%;
    max-width: 280px;
    min-height: 36px;
    padding: 2px 32px 2px 12px;
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 700 var(--text-sm) / 1.2 var(--font-heading);
    text-overflow: ellipsis;
    appearance: none;
    cursor: pointer;
  }
  @media (width < 960px), (pointer: coarse) {
    select {
      max-width: none;
      min-height: 44px;
    }
  }
  select:hover {
    border-color: var(--color-rim);
  }
  option {
    background: var(--color-surface);
    color: var(--color-ink);
  }
  > svg {
    position: absolute;
    inset: 0 10px 0 auto;
    height: 100%;
    pointer-events: none;
  }
`;
