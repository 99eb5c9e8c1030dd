import type { Account } from '@site/contracts';
import { createContext, useContext } from 'react';

/** What the person wants to be kept of this form, for the next time. */
export type Wanted = { details: boolean; address: boolean };

export type Person = { account: Account; wanted: Wanted; want: (change: Partial<Wanted>) => void };

const PersonContext = createContext<Person | null>(null);

export const PersonProvider = PersonContext.Provider;

/** The signed-in person; null for a guest. */
export function usePerson(): Person | null {
  return useContext(PersonContext);
}
