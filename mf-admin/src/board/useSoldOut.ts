import type { BoardTicketItem } from '@site/contracts';
import { useToast } from '@site/kit';
import { useCallback } from 'react';
import { boardCalls } from './boardCalls';

/** Takes a dish off the menu until tomorrow, or puts it back, with the way back in the toast. */
export function useSoldOut(fail: (title: string, error: unknown) => void) {
  const toast = useToast();
  return useCallback(
    ({
      menu_item_id: id,
      name,
      is_sold_out: isSoldOut,
    }: Pick<BoardTicketItem, 'menu_item_id' | 'name' | 'is_sold_out'>) => {
      const set = (availability: 'in_stock' | 'sold_out_today') =>
        boardCalls.setAvailability(id, availability).catch((error: unknown) => {
          fail(`${name} was not changed`, error);
          return null;
        });
      void set(isSoldOut ? 'in_stock' : 'sold_out_today').then((dish) => {
        if (!dish) return;
        const title = isSoldOut ? `${name} is back on the menu` : `${name} is sold out until tomorrow`;
        const undo = { label: 'Undo', onPress: () => void set(isSoldOut ? 'sold_out_today' : 'in_stock') };
        toast({ title, tone: 'success', action: undo });
      });
    },
    [fail, toast],
  );
}
