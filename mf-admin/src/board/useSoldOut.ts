import type { BoardTicketItem } from '@site/contracts';
import { useToast } from '@site/kit';
import { useCallback, useRef } from 'react';
import { boardCalls } from './boardCalls';

/** Takes a dish off the menu until tomorrow, or puts it back, with the way back in the toast. */
export function useSoldOut(
  fail: (title: string, error: unknown, about: string) => void,
  endFailure: (about: string) => void,
) {
  const toast = useToast();
  /** Dishes whose change is under way: a second press adds nothing. */
  const running = useRef(new Set<number>());
  return useCallback(
    ({
      menu_item_id: id,
      name,
      is_sold_out: isSoldOut,
    }: Pick<BoardTicketItem, 'menu_item_id' | 'name' | 'is_sold_out'>) => {
      if (running.current.has(id)) return;
      const set = (availability: 'in_stock' | 'sold_out_today') => {
        running.current.add(id);
        endFailure(name);
        return boardCalls
          .setAvailability(id, availability)
          .catch((error: unknown) => {
            fail(`${name} was not changed`, error, name);
            return null;
          })
          .finally(() => running.current.delete(id));
      };
      void set(isSoldOut ? 'in_stock' : 'sold_out_today').then((dish) => {
        if (!dish) return;
        const title = isSoldOut ? `${name} is back on the menu` : `${name} is sold out until tomorrow`;
        const undo = { label: 'Undo', onPress: () => void set(isSoldOut ? 'sold_out_today' : 'in_stock') };
        toast({ title, tone: 'success', action: undo });
      });
    },
    [fail, endFailure, toast],
  );
}
