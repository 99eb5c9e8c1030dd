import type { OpenInterval } from '@site/contracts';
import { Button, IconButton, PlusIcon, TrashIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { FieldProblem } from '../ui/text';
import { MAX_INTERVALS } from './HoursDraft';
import { Stack } from '../ui/layout';

type Props = {
  /** Names the times for screen readers: a day. */
  label: string;
  value: readonly OpenInterval[];
  error?: string | undefined;
  onChange: (value: OpenInterval[]) => void;
};

/** Opening times as clock times. A closing time before the opening time is after midnight. */
export function IntervalsEditor({ label, value, error, onChange }: Props) {
  const change = (index: number, part: Partial<OpenInterval>) =>
    onChange(value.map((interval, place) => (place === index ? { ...interval, ...part } : interval)));
  return (
    <Stack $gap={2} role="group" aria-label={`Opening times of ${label}`}>
      {value.map(({ open, close }, index) => (
        // Intervals have no identity but their place.
        <Row key={index}>
          <TextField
            type="time"
            label="Opens"
            required
            value={open}
            error={index === 0 ? error : undefined}
            onChange={({ target }) => target.value && change(index, { open: target.value })}
          />
          <TextField
            type="time"
            label="Closes"
            required
            value={close}
            onChange={({ target }) => target.value && change(index, { close: target.value })}
          />
          <IconButton
            label={`Remove ${open} to ${close} of ${label}`}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            <TrashIcon size={20} />
          </IconButton>
        </Row>
      ))}
      {value.length === 0 && error && (
        <FieldProblem role="alert" tabIndex={-1} data-invalid>
          {error}
        </FieldProblem>
      )}
      {value.length < MAX_INTERVALS && (
        <div>
          <Button
            type="button"
            variant="quiet"
            size="sm"
            icon={<PlusIcon />}
            onClick={() => onChange([...value, { open: '11:00', close: '21:00' }])}
          >
            Add opening times
          </Button>
        </div>
      )}
    </Stack>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
  max-width: 400px;

  /* Room for "10:00 AM" on the narrowest phone. */
  input {
    padding-inline: 8px;
  }
`;
