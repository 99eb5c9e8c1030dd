import { Badge, Button, ChevronDownIcon } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Note } from '../messages';

export type LoggedNote = Note & { id: number };

const KINDS = {
  toast: { label: 'toast', tone: 'info' },
  'would-go': { label: 'link', tone: 'warning' },
  'would-leave': { label: 'leave', tone: 'warning' },
  'sign-in': { label: 'session', tone: 'ember' },
  error: { label: 'error', tone: 'danger' },
  missing: { label: 'no answer', tone: 'danger' },
} as const;

/** What the section asked of its host, newest last. The newest is always in sight; the rest opens above it. */
export function Log({ notes, onClear }: { notes: readonly LoggedNote[]; onClear: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const newest = notes.at(-1);

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [notes, isOpen]);

  return (
    <Panel aria-label="What the section asked of its host">
      {isOpen && notes.length > 0 && (
        <List ref={list} id="preview-log">
          {notes.map((note) => (
            <li key={note.id}>
              <Line note={note} />
            </li>
          ))}
        </List>
      )}
      <Foot>
        <Newest role="log" aria-live="polite">
          {newest ? <Line key={newest.id} note={newest} /> : <Quiet>Nothing asked of the host yet</Quiet>}
        </Newest>
        {notes.length > 0 && (
          <Buttons>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-controls="preview-log"
              icon={<Turned $up={!isOpen} />}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Less' : `All ${notes.length}`}
            </Button>
            <Button variant="quiet" size="sm" onClick={onClear}>
              Clear
            </Button>
          </Buttons>
        )}
      </Foot>
    </Panel>
  );
}

function Line({ note }: { note: Note }) {
  const { label, tone } = KINDS[note.kind];
  return (
    <Text>
      <Badge $tone={tone}>{label}</Badge>
      <span>
        {note.text}
        {note.details && <Quiet> {note.details}</Quiet>}
      </span>
    </Text>
  );
}

const Panel = styled.section`
  border-top: 2px solid var(--color-rim);
  background: var(--color-surface);
  font-size: var(--text-sm);
`;

const List = styled.ol`
  max-height: 32vh;
  padding: var(--space-2) var(--space-4);
  overflow-y: auto;
  border-bottom: 1px solid var(--color-line);
  list-style: none;

  > li {
    padding-block: 4px;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 44px;
  padding: 2px var(--space-4);
`;

const Newest = styled.div`
  flex: 1;
  min-width: 0;

  /* A long one is whole in the list. */
  > p > span:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

const Text = styled.p`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);
  line-height: 1.4;
`;

const Quiet = styled.span`
  color: var(--color-muted);
`;

const Turned = styled(ChevronDownIcon)<{ $up: boolean }>`
  transform: ${({ $up }) => ($up ? 'rotate(180deg)' : 'none')};
`;
