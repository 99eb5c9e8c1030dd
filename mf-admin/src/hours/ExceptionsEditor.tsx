import { describeIntervals } from '@site/contracts';
import { Button, IconButton, PlusIcon, TrashIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Cluster } from '../ui/layout';
import { Quiet } from '../ui/text';
import { BESIDE_FIELD } from '../ui/besideField';
import { Section } from '../ui/Section';
import { SwitchField } from '../ui/SwitchField';
import type { ExceptionDraft } from './HoursDraft';
import { IntervalsEditor } from './IntervalsEditor';
import { describeDate } from '../ui/today';

type Props = {
  value: readonly ExceptionDraft[];
  today: string;
  isEditing: boolean;
  errors: Record<string, string>;
  onAdd: (closed: boolean) => void;
  onChange: (value: ExceptionDraft[]) => void;
};

/** Days that differ from the week: closed on a holiday, open longer for an event. */
export function ExceptionsEditor({ value, today, isEditing, errors, onAdd, onChange }: Props) {
  // One that is being typed stays: its year is 0002 after the first digit.
  const coming = value.filter(({ key, date }) => date !== key || date >= today);
  const change = (key: string, part: Partial<ExceptionDraft>) =>
    onChange(value.map((exception) => (exception.key === key ? { ...exception, ...part } : exception)));
  return (
    <Section
      title="Holidays and special events"
      actions={
        <Cluster>
          <Button type="button" variant="secondary" size="sm" icon={<PlusIcon />} onClick={() => onAdd(true)}>
            Holiday Hours
          </Button>
          <Button type="button" variant="secondary" size="sm" icon={<PlusIcon />} onClick={() => onAdd(false)}>
            Special Events
          </Button>
        </Cluster>
      }
    >
      {coming.length === 0 && <Quiet as="p">No day differs from the week.</Quiet>}
      <List>
        {coming.map((exception) => (
          <Item key={exception.key}>
            {isEditing ? (
              <Row
                exception={exception}
                today={today}
                errors={errors}
                onChange={(part) => change(exception.key, part)}
                onRemove={() => onChange(value.filter(({ key }) => key !== exception.key))}
              />
            ) : (
              <Words>
                <strong>{describeDate(exception.date)}</strong>
                <span>{exception.label}</span>
                <span>{exception.closed ? 'Closed' : describeIntervals(exception.intervals)}</span>
              </Words>
            )}
          </Item>
        ))}
      </List>
    </Section>
  );
}

type RowProps = {
  exception: ExceptionDraft;
  today: string;
  errors: Record<string, string>;
  onChange: (part: Partial<ExceptionDraft>) => void;
  onRemove: () => void;
};

function Row({ exception, today, errors, onChange, onRemove }: RowProps) {
  const { key, date, label, closed, intervals } = exception;
  const name = label.trim() || date || 'the new day';
  const field = useRef<HTMLInputElement>(null);
  // Typing continues in the day that was just added, which may be below the window.
  const [isNew] = useState(date === '');
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <>
      <Fields>
        <TextField
          ref={field}
          type="date"
          label="Day"
          required
          min={today}
          value={date}
          error={errors[`exceptions.${key}.date`]}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label="Name"
          optional
          placeholder={closed ? 'Christmas' : 'Live music'}
          maxLength={80}
          value={label}
          error={errors[`exceptions.${key}.label`]}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      </Fields>
      <SwitchField
        label="Closed all day"
        checked={closed}
        onChange={({ target }) => onChange({ closed: target.checked })}
      />
      {!closed && (
        <IntervalsEditor
          label={name}
          value={intervals}
          error={errors[`exceptions.${key}.intervals`]}
          onChange={(next) => onChange({ intervals: next })}
        />
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 190px) minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3);

  > button {
    margin-top: ${BESIDE_FIELD};
  }
  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-row: 2;
    }
  }
`;
