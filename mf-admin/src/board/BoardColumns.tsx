import { VisuallyHidden } from '@site/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { NARROW } from './boardWidths';
import { byColumn, COLUMNS, type Column, type Tickets } from './boardState';
import { Ticket, type TicketActions } from './Ticket';
import { dropRepeatedPresses, useSingleTaps } from './useSingleTaps';

const TITLES: Record<Column, string> = { new: 'New', accepted: 'Accepted', preparing: 'Preparing', ready: 'Ready' };
const NOTHING: Record<Column, string> = {
  new: 'No new orders.',
  accepted: 'Nothing is waiting for the kitchen.',
  preparing: 'Nothing is on the stove.',
  ready: 'Nothing is waiting to be picked up.',
};

type Props = TicketActions & { tickets: Tickets; busy: ReadonlySet<string>; mayMove: boolean };

/** What waits, and what is under way. */
const HALVES: readonly (readonly Column[])[] = [COLUMNS.slice(0, 2), COLUMNS.slice(2)];

/**
 * Four columns side by side. An upright tablet has two, with two lanes below each other in each: a quarter of its width
 * breaks the names of dishes. A phone shows one lane, chosen by the buttons above. On both, a button leads to the first ticket
 * of its lane: below a full one the next begins thousands of pixels further down.
 */
export function BoardColumns({ tickets, busy, ...actions }: Props) {
  const [shown, setShown] = useState<Column>('new');
  const columns = byColumn(tickets);
  const dropDoubleTaps = useSingleTaps();
  const grid = useRef<HTMLDivElement>(null);
  const choose = (column: Column, button: HTMLElement) => {
    setShown(column);
    // A phone shows the lane in the next frame.
    requestAnimationFrame(() => bringBelow(button, grid.current?.querySelector(`[data-column="${column}"]`)));
  };
  return (
    <>
      <Chooser role="group" aria-label="Column" onClickCapture={dropDoubleTaps}>
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === shown}
            onClick={({ currentTarget }) => choose(column, currentTarget)}
          >
            {TITLES[column]} <b>{columns[column].length}</b>
          </button>
        ))}
      </Chooser>
      <Grid ref={grid} onClickCapture={dropDoubleTaps} onKeyDownCapture={dropRepeatedPresses}>
        {HALVES.map((half) => (
          <Half key={half[0]}>
            {half.map((column) => (
              <Lane key={column} data-shown={column === shown} data-column={column} aria-label={TITLES[column]}>
                <Title>
                  {TITLES[column]}
                  <Count>
                    {columns[column].length}
                    <VisuallyHidden> {columns[column].length === 1 ? 'order' : 'orders'}</VisuallyHidden>
                  </Count>
                </Title>
                {columns[column].length === 0 && <Nothing>{NOTHING[column]}</Nothing>}
                {columns[column].map((ticket) => (
                  <Ticket key={ticket.id} ticket={ticket} isBusy={busy.has(ticket.id)} {...actions} />
                ))}
              </Lane>
            ))}
          </Half>
        ))}
      </Grid>
    </>
  );
}

/**
 * Scrolls to the start of a lane, if it is not in sight below the button. Again in the next frames: tickets get their true
 * height only near the window (`content-visibility`), and each that does moves the lane.
 */
function bringBelow(button: HTMLElement, lane: Element | null | undefined, frames = 3): void {
  if (!lane || frames === 0) return;
  const { top } = lane.getBoundingClientRect();
  const isInSight = top >= button.getBoundingClientRect().bottom && top < window.innerHeight / 2;
  if (!isInSight) lane.scrollIntoView({ behavior: 'instant' });
  requestAnimationFrame(() => bringBelow(button, lane, frames - 1));
}

const PHONE = '(max-width: 767px)';
const UPRIGHT_TABLET = '(min-width: 768px) and (max-width: 1023px)';
/** A screen on the wall, read from two metres: the same lanes in larger letters. */
const WALL = '(min-width: 1600px)';
const WALL_ZOOM = 1.25;
const CHOOSER_HEIGHT = '64px';

const Chooser = styled.div`
  display: none;

  @media ${NARROW} {
    position: sticky;
    top: var(--size-header-height);
    z-index: 2;
    display: grid;
    grid-template-columns: repeat(4, auto);
    gap: 4px;
    padding-block: var(--space-2);
    background: var(--color-ground);
  }

  button {
    min-height: 48px;
    padding: 4px;
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 700 var(--text-xs) / 1.2 var(--font-heading);
  }
  @media ${PHONE} {
    button[aria-pressed='true'] {
      border-color: var(--color-selected);
      background: var(--color-selected);
      color: var(--color-on-selected);
    }
  }
  b {
    display: block;
    font-size: var(--text-md);
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);

  @media ${WALL} {
    zoom: ${WALL_ZOOM};
  }
  @media ${UPRIGHT_TABLET} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${PHONE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Half = styled.div`
  display: contents;

  @media ${UPRIGHT_TABLET} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
`;

const Lane = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  /* The page leaves the header's height by itself. */
  scroll-margin-top: ${CHOOSER_HEIGHT};

  &[data-column='new'] {
    --ticket-edge: var(--color-ember);
  }
  &[data-column='accepted'] {
    --ticket-edge: var(--color-lake);
  }
  &[data-column='preparing'] {
    --ticket-edge: var(--color-corn);
  }
  &[data-column='ready'] {
    --ticket-edge: var(--color-leaf);
  }
  @media ${PHONE} {
    &[data-shown='false'] {
      display: none;
    }
  }
`;

const Title = styled.h2`
  position: sticky;
  top: var(--size-header-height);
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-2);
  background: var(--color-ground);
  font-size: var(--text-lg);

  @media ${UPRIGHT_TABLET} {
    top: calc(var(--size-header-height) + ${CHOOSER_HEIGHT});
  }
  @media ${WALL} {
    top: calc(var(--size-header-height) / ${WALL_ZOOM});
  }
  /* The buttons above say it; the heading stays for screen readers. */
  @media ${PHONE} {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    padding: 0;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Count = styled.span`
  min-width: 2ch;
  padding: 2px 10px;
  border-radius: var(--radius-pill);
  border: 2px solid var(--ticket-edge);
  background: var(--color-surface);
  font: 800 var(--text-md) / 1.3 var(--font-heading);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Nothing = styled.p`
  padding: var(--space-4) var(--space-3);
  border: 2px dashed var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-muted);
  text-align: center;
`;
