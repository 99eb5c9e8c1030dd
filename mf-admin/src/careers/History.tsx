import type { CareerApplication, CareerEvent } from '@site/contracts';
import { CAREER_LIMITS } from '@site/contracts';
import { Button } from '@site/kit';
import { TextAreaField } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { LeaveGuard } from '../ui/LeaveGuard';
import { Panel } from '../ui/Panel';
import { useCommand } from '../ui/useCommand';
import { useMoment } from '../ui/useMoment';
import { useRetryKey } from '../ui/useRetryKey';
import { careersCalls } from './careersCalls';
import { STATUS_LABELS } from './StatusBadge';

type Props = { application: CareerApplication; onChanged: () => void };

/** What happened to the application, and a place for a note. */
export function History({ application: { id, events, submitted_at: submittedAt }, onChanged }: Props) {
  const { may } = useStaff();
  const [note, setNote] = useState('');
  const { keyOf, renew } = useRetryKey();
  const add = useCommand(async () => {
    await careersCalls.addNote(id, note.trim(), keyOf(note.trim()));
    renew();
    // More may have been typed meanwhile.
    setNote((now) => (now === note ? '' : now));
    onChanged();
  });
  const moment = useMoment();

  return (
    <Notes title="Notes and history">
      <LeaveGuard noun="this note" isDirty={note.trim() !== ''} />
      {may('careers.edit') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add.run();
          }}
        >
          <TextAreaField
            label="Note"
            rows={2}
            value={note}
            maxLength={CAREER_LIMITS.noteMax}
            error={add.error ?? undefined}
            onChange={({ target }) => {
              setNote(target.value);
              if (target.value === '') add.reset();
            }}
          />
          <Button type="submit" size="sm" variant="secondary" disabled={note.trim() === ''} busy={add.busy}>
            Add note
          </Button>
        </form>
      )}
      <ol>
        {[...events].reverse().map((event) => (
          <li key={event.id}>
            <strong>{titleOf(event)}</strong>
            {event.text && <p dir="auto">{event.text}</p>}
            <small>
              {moment(event.at)} · {event.by}
            </small>
          </li>
        ))}
        <li>
          <strong>Application received</strong>
          <small>{moment(submittedAt)}</small>
        </li>
      </ol>
    </Notes>
  );
}

function titleOf({ kind, from_status: from, to_status: to }: CareerEvent): string {
  if (kind === 'note') return 'Note';
  if (kind === 'mail') return 'Mail sent';
  if (kind === 'reveal') return 'Private answers shown';
  return `${from ? STATUS_LABELS[from] : ''} → ${to ? STATUS_LABELS[to] : ''}`;
}

const Notes = styled(Panel)`
  gap: var(--space-4);

  form {
    display: grid;
    justify-items: start;
    gap: var(--space-3);
  }
  form > :first-child {
    width: 100%;
  }
  ol {
    display: grid;
    gap: var(--space-3);
    list-style: none;
  }
  li {
    display: grid;
    gap: 2px;
    padding-left: var(--space-3);
    border-left: 3px solid var(--color-line);
  }
  li p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
