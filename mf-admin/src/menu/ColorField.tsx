import { useId } from 'react';
import styled from 'styled-components';

type Props = { label: string; value: string; onChange: (color: string) => void };

/** The browser's colour picker with the value beside it. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Row>
        <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value.toUpperCase())} />
        <output htmlFor={id}>{value}</output>
      </Row>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-weight: 650;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  input {
    width: 72px;
    height: 48px;
    padding: 4px;
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-surface);
    cursor: pointer;
  }
  output {
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;
