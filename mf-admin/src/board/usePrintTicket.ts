import type { BoardTicket } from '@site/contracts';
import { useSettings, useToast } from '@site/kit';
import { useState } from 'react';
import { printOrder } from '../orders/printOrder';
import { boardCalls } from './boardCalls';

/**
 * Prints a ticket. That of a delivery has the guest's phone number, for the driver. The board's orders have none, as every list
 * of orders: it is read from the one order. Food waits for no number: without an answer the ticket is printed without it.
 */
export function usePrintTicket(): { isPrinting: boolean; print: (ticket: BoardTicket) => Promise<void> } {
  const toast = useToast();
  const { timezone } = useSettings();
  const [isPrinting, setIsPrinting] = useState(false);

  async function phoneOf(ticket: BoardTicket): Promise<string | undefined> {
    try {
      return await boardCalls.phone(ticket.id);
    } catch {
      const description = `The phone number could not be loaded. It is on the page of order #${ticket.order_number}.`;
      toast({ title: 'Printed without the phone number', description, tone: 'error' });
      return undefined;
    }
  }

  async function print(ticket: BoardTicket): Promise<void> {
    if (isPrinting) return;
    setIsPrinting(true);
    const customer_phone = ticket.order_type === 'delivery' ? await phoneOf(ticket) : undefined;
    setIsPrinting(false);
    printOrder({ kind: 'ticket', order: { ...ticket, customer_phone }, timeZone: timezone });
  }

  return { isPrinting, print };
}
