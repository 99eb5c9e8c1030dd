import type { Availability, MenuItem } from '@site/contracts';
import { breakpoints, formatDayTime, useSettings } from '@site/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { availabilityOf } from './availabilityOf';
import { menuCalls } from './menuCalls';
import { openByKey } from './openByKey';
import { useAct } from './useAct';

/**
 * Chromium also takes the choice of an open list at Escape: only a later event of the key says so, and one that is held repeats
 * after about half a second. After a choice that was meant, Chromium sends a click at once.
 */
const ESCAPE_MS = 800;

/** Takes a dish out of stock or puts it back, on the site at once. */
export function AvailabilitySelect({ item, reload }: { item: MenuItem; reload: () => Promise<void> }) {
  const act = useAct(reload);
  const { timezone } = useSettings();
  const [pending, setPending] = useState<Availability | null>(null);
  const waiting = useRef<number>(undefined);
  const value = pending ?? availabilityOf(item);

  function choose(availability: Availability): void {
    setPending(availability);
    waiting.current = window.setTimeout(() => void save(availability), ESCAPE_MS);
  }

  function dropAtEscape(key: string): void {
    if (key !== 'Escape' || waiting.current === undefined) return;
    stopWaiting();
    setPending(null);
  }

  function saveAtClick(): void {
    if (pending !== null && waiting.current !== undefined) void save(pending);
  }

  function stopWaiting(): void {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }

  async function save(availability: Availability): Promise<void> {
    stopWaiting();
    await act(() => menuCalls.setAvailability(item.id, availability), { failure: 'Failed to update menu item' });
    setPending(null);
  }

  return (
    <>
      <Select
        aria-label={`Status of ${item.name}`}
        data-status={value === 'in_stock' ? 'in' : 'out'}
        value={value}
        // Not `disabled`: that drops the keyboard's focus onto the page.
        aria-disabled={pending !== null || undefined}
        onKeyDown={(event) => {
          dropAtEscape(event.key);
          openByKey(event);
        }}
        onKeyUp={({ key }) => dropAtEscape(key)}
        onClick={saveAtClick}
        onChange={({ target }) => pending === null && choose(target.value as Availability)}
      >
        <option value="in_stock">In Stock</option>
        <option value="sold_out">Out of Stock</option>
        <option value="sold_out_today">Out of Stock until tomorrow</option>
      </Select>
      {item.sold_out_until && <Small>Back {formatDayTime(item.sold_out_until, new Date(), timezone)}</Small>}
      {item.in_stock && item.stock_remaining !== null && item.stock_remaining > 0 && (
        <Small>{item.stock_remaining} left</Small>
      )}
    </>
  );
}

const Select = styled.select`
  min-height: 44px;
  max-width: 100%;
  appearance: none;
  padding: 4px 28px 4px 8px;
  border: 2px solid var(--color-leaf);
  border-radius: var(--radius-control);
  /* The two halves of the arrow. An icon beside each of hundreds of lists would cost elements. */
  background:
    linear-gradient(45deg, transparent 50%, currentColor 50%) calc(100% - 14px) 50% / 5px 5px no-repeat,
    linear-gradient(-45deg, transparent 50%, currentColor 50%) calc(100% - 9px) 50% / 5px 5px no-repeat;
  background-color: var(--color-leaf-soft);
  color: var(--color-leaf);
  font: 700 var(--text-sm) / 1.3 var(--font-heading);
  cursor: pointer;

  &[data-status='out'] {
    border-color: var(--color-berry);
    background-color: var(--color-berry-soft);
    color: var(--color-berry);
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  /* Without the arrow's colors the browser's own is shown. */
  @media (forced-colors: active) {
    appearance: auto;
  }
  /* Else as wide as its longest choice, which needs a line of its own. */
  @media (max-width: ${breakpoints.desktop - 0.02}px) {
    width: 132px;
  }
  option {
    background: var(--color-surface);
    color: var(--color-ink);
  }
`;

const Small = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-xs);
`;
