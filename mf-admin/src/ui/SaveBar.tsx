import { Button } from '@site/kit';
import styled from 'styled-components';
import { useBottomBar } from './useBottomBar';

type Props = {
  isDirty: boolean;
  busy: boolean;
  /** After a conflict the form can be saved as it is. */
  isForced: boolean;
  onUndo: () => void;
  /** Names the button where a page has several forms. */
  save?: string;
};

/** The buttons of a long form. They stay in view while it is scrolled; toasts and the field with the focus stay above them. */
export function SaveBar({ isDirty, busy, isForced, onUndo, save = 'Save' }: Props) {
  const bar = useBottomBar();
  return (
    <Bar ref={bar}>
      <span role="status">{isDirty ? 'You have changes that are not saved.' : ''}</span>
      <Button type="button" variant="secondary" disabled={busy || !isDirty} onClick={onUndo}>
        Undo changes
      </Button>
      <Button type="submit" busy={busy} disabled={!isDirty && !isForced}>
        {save}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  background: var(--color-ground);

  > span {
    flex: 1;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  /* Such as a phone on its side: there it would take a third of the window. */
  @media (max-height: 480px) {
    position: static;
  }
`;
