import { Button } from '@site/kit';
import { AnswerCallout } from './AnswerCallout';
import { useMoment } from './useMoment';
import type { ChangedBy } from './versioned';
import styled from 'styled-components';

export type ConflictRow = {
  key: string;
  /** The field as the form names it. */
  label: string;
  /** What the form holds. */
  mine: string;
  /** What is saved now. */
  theirs: string;
  /** Both changed it: saving replaces theirs. Otherwise the form has taken theirs already. */
  isContested: boolean;
  /** Addresses of what the field shows, empty for none. */
  pictures?: { mine: string; theirs: string };
};

type Props = {
  /** In 'Somebody else changed this menu item'. */
  noun: string;
  form: {
    /** Null without a conflict. */
    conflict: readonly ConflictRow[] | null;
    changedBy: ChangedBy | null;
    /** Of the version that the other person saved. */
    etag: string;
    takeTheirs: (key: string) => void;
  };
};

/**
 * Tells the second of two editors what the first one saved. Fields that only the other one changed are in the form
 * already; of contested ones the form keeps what was typed until the person decides.
 */
export function SaveConflict({ noun, form: { conflict: rows, changedBy, etag, takeTheirs } }: Props) {
  const moment = useMoment();
  if (rows === null) return null;
  const contested = rows.filter(({ isContested }) => isContested);
  const taken = rows.filter(({ isContested }) => !isContested);
  return (
    <AnswerCallout
      said={etag}
      block="start"
      tone="warning"
      role="alert"
      title={`Somebody else changed this ${noun} while you had it open`}
    >
      {changedBy && (
        <p>
          {changedBy.name} changed it on {moment(changedBy.at)}.
        </p>
      )}
      <p>Nothing was saved yet, and nothing you typed is lost. Check the differences, then save again.</p>
      {contested.length > 0 && (
        <List aria-label="You both changed">
          {contested.map(({ key, label, mine, theirs, pictures }) => (
            <li key={key}>
              <strong>{label}</strong>
              <dl>
                <dt>Yours</dt>
                <dd>{shown(mine, pictures?.mine)}</dd>
                <dt>Theirs</dt>
                <dd>{shown(theirs, pictures?.theirs)}</dd>
              </dl>
              <Button type="button" variant="secondary" size="sm" onClick={() => takeTheirs(key)}>
                Use theirs for {label}
              </Button>
            </li>
          ))}
        </List>
      )}
      {taken.length > 0 && (
        <List aria-label="Taken over from them">
          {taken.map(({ key, label, theirs, pictures }) => (
            <li key={key}>
              <strong>{label}</strong> is now: {shown(theirs, pictures?.theirs)}
            </li>
          ))}
        </List>
      )}
    </AnswerCallout>
  );
}

function shown(words: string, picture = '') {
  return picture === '' ? words || '(empty)' : <Thumb src={picture} alt={words} />;
}

const Thumb = styled.img`
  display: block;
  width: 160px;
  height: 90px;
  object-fit: contain;
  border-radius: var(--radius-control);
  background: var(--color-sunken);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  list-style: none;
  overflow-wrap: anywhere;

  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px var(--space-3);
    margin: var(--space-1) 0 var(--space-2);
  }
  dt {
    color: var(--color-muted);
  }
  dd {
    white-space: pre-line;
  }
`;
