import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

/* As a grid or flex item it must be able to become narrower than its row of tabs. */
const Root = styled.div`
  min-width: 0;
`;

/** Below the page's header, over the full width of the page, so that nothing shines through beside the tabs. */
const StickyBar = styled.div`
  position: sticky;
  z-index: 2;
  top: var(--size-header-height);
  margin: calc(-1 * var(--space-2)) calc(-1 * var(--page-margin, 0px));
  padding: var(--space-2) var(--page-margin, 0px);
  background: var(--color-ground);

  /* Focus that moves backwards stops below the bar, not under it. */
  & + * :is(a, button) {
    scroll-margin-top: 64px;
  }
`;

/** The side that has more fades out; by a mask, so that it works on every ground. */
const List = styled.div<{ $moreLeft: boolean; $moreRight: boolean }>`
  position: relative; /* offsetLeft of a tab counts from here */
  display: flex;
  gap: var(--space-2);
  /* Room for the focus ring, which the scroller would cut off. */
  padding: 6px;
  margin: -6px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  mask-image: linear-gradient(
    to right,
    ${({ $moreLeft }) => ($moreLeft ? 'transparent, #000 48px' : '#000 0')},
    ${({ $moreRight }) => ($moreRight ? '#000 calc(100% - 48px), transparent' : '#000 100%')}
  );

  &::-webkit-scrollbar {
    display: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Tab = styled.button`
  flex: none;
  min-height: 44px;
  padding: 8px 18px;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-ink);
  font: 700 var(--text-md) / 1.2 var(--font-heading);
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color var(--motion-fast),
    border-color var(--motion-fast);

  &:hover {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
  }
  &[aria-selected='true'] {
    border-color: var(--color-selected);
    background: var(--color-selected);
    color: var(--color-on-selected);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Panel = styled.div`
  padding-top: var(--space-6);
`;

/** One tab; `id` is unique in its list. */
export interface TabItem {
  id: string;
  label: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs, e.g. 'Menu categories'. */
  label: string;
  items: readonly TabItem[];
  /** Controlled selection. Without it the tabs keep their own, starting with the first. */
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Long panels: the tabs stay below the header, and a new choice begins at its own top. */
  sticky?: boolean;
  /** Content of the selected tab's panel. */
  children: (selectedId: string) => ReactNode;
}

/** Where the list is cut off, so that an edge fade tells there is more. */
function useOverflowEdges() {
  const list = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function measure() {
      if (!element) return;
      const left = element.scrollLeft > 4;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setEdges((known) => (known.left === left && known.right === right ? known : { left, right }));
    }
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);

  return [list, edges] as const;
}

/** Only where the beginning was scrolled away. The page's scroll padding keeps it below the header. */
function showStart(root: HTMLElement | null) {
  if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: 'start', behavior: 'instant' });
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs after the ARIA Authoring Practices: one tab stop, arrows move and select, Home and End jump. */
export function Tabs({ label, items, selectedId, onSelect, sticky = false, children }: TabsProps) {
  const baseId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [ownId, setOwnId] = useState<string>();
  const wantedId = selectedId ?? ownId;
  const selected = items.find((item) => item.id === wantedId) ?? items[0];
  const [list, edges] = useOverflowEdges();
  const shownId = selected?.id;

  // Sideways only: scrollIntoView would also move the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !list.current) return;
    const target = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    // Optional: DOMs without layout lack it.
    list.current.scrollTo?.({ left: target });
  }, [list, shownId]);

  if (!selected) return null;

  function select(id: string) {
    setOwnId(id);
    onSelect?.(id);
    if (sticky) showStart(root.current);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const move = moves[event.key];
    if (!move || !selected) return;
    event.preventDefault();
    const next = move(items.indexOf(selected), items.length);
    const item = items[next];
    if (!item) return;
    select(item.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus({ preventScroll: true });
  }

  const tabs = (
    <List
      ref={list}
      $moreLeft={edges.left}
      $moreRight={edges.right}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <Tab
          key={item.id}
          type="button"
          role="tab"
          id={`${baseId}-tab-${item.id}`}
          aria-selected={item === selected}
          aria-controls={item === selected ? `${baseId}-panel` : undefined}
          tabIndex={item === selected ? 0 : -1}
          onClick={() => select(item.id)}
        >
          {item.label}
        </Tab>
      ))}
    </List>
  );

  return (
    <Root ref={root}>
      {sticky ? <StickyBar>{tabs}</StickyBar> : tabs}
      <Panel role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-tab-${selected.id}`} tabIndex={0}>
        {children(selected.id)}
      </Panel>
    </Root>
  );
}
