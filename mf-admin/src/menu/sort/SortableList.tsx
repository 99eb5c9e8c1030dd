import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDownIcon, IconButton, MenuIcon, VisuallyHidden } from '@site/kit';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

export type SortableRow = { id: number; name: string; color: string | null };

type Props = { rows: readonly SortableRow[]; onSort: (rows: SortableRow[]) => void };

/** A list to be put in order: by pointer, by keyboard, and by buttons, without dragging (WCAG 2.5.7). */
export function SortableList({ rows, onSort }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [said, setSaid] = useState('');
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? '';
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id) + 1;

  function move(from: number, to: number) {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    onSort(arrayMove([...rows], from, to));
    setSaid(`${row.name} is now ${to + 1} of ${rows.length}.`);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} taken, ${placeOf(active.id)} of ${rows.length}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} is over place ${placeOf(over.id)} of ${rows.length}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} put down at place ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id) - 1, placeOf(over.id) - 1)}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </Rows>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}

/**
 * The sensor listens for keys at the document, and the dialog around the list keeps arrow keys from getting there. While a
 * row is taken they are handed over here.
 */
function Rows({ children }: { children: ReactNode }) {
  const { active } = useDndContext();
  const handOver = (event: KeyboardEvent) => {
    if (active === null || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: event.key, code: event.code, cancelable: true }));
  };
  return <List onKeyDown={handOver}>{children}</List>;
}

type RowProps = { row: SortableRow; isFirst: boolean; isLast: boolean; onMove: (by: number) => void };

function Row({ row, isFirst, isLast, onMove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
  });
  return (
    <Item
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle type="button" ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={`Move ${row.name}`}>
        <MenuIcon size={20} />
      </Handle>
      {row.color && <Swatch style={{ background: row.color }} aria-hidden="true" />}
      <Name>{row.name}</Name>
      <IconButton label={`Move ${row.name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <Up>
          <ChevronDownIcon size={20} />
        </Up>
      </IconButton>
      <IconButton label={`Move ${row.name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDownIcon size={20} />
      </IconButton>
    </Item>
  );
}

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);

  &[data-dragging] {
    position: relative;
    z-index: 1;
    border-color: var(--color-rim);
    box-shadow: var(--shadow-overlay);
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-muted);
  cursor: grab;
  touch-action: none;

  &:hover {
    background: var(--color-ember-soft);
    color: var(--color-ink);
  }
`;

const Swatch = styled.span`
  flex: none;
  width: 14px;
  height: 22px;
  border: 1px solid var(--color-control-line);
  border-radius: 5px;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 650;
`;

const Up = styled.span`
  display: grid;
  transform: rotate(180deg);
`;
