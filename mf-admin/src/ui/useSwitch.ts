import { useToast } from '@site/kit';
import { useState } from 'react';
import { whyNot } from './saveProblem';
import { useFailures } from './useFailures';
import { ChangedMeanwhile, type Versioned } from './versioned';

type Options<T> = {
  read: (id: string) => Promise<Versioned<T>>;
  /** Saves the latest version with the opposite of the state that the person saw. */
  save: (latest: Versioned<T>, seen: T) => Promise<Versioned<T>>;
  nameOf: (entity: T) => string;
  /** What the toast says after the switch. */
  said: (seen: T) => { title: string; description?: string };
  reload: () => Promise<unknown>;
};

/** Switches something on or off, whatever else a colleague has just changed about it, with the way back. */
export function useSwitch<T extends { id: string }>({ read, save, nameOf, said, reload }: Options<T>) {
  const show = useToast();
  const failures = useFailures();
  const [switching, setSwitching] = useState<string | null>(null);

  async function switchOne(seen: T): Promise<void> {
    setSwitching(seen.id);
    failures.end(seen.id);
    try {
      const saved = await save(await read(seen.id), seen);
      const action = { label: 'Undo', onPress: () => void switchOne(saved.entity) };
      show({ ...said(seen), tone: 'success', action });
    } catch (error) {
      const title = `${nameOf(seen)} was not changed`;
      const said =
        error instanceof ChangedMeanwhile
          ? { title, description: 'Somebody else changed it just now. Try again.' }
          : whyNot(error, title);
      failures.show(seen.id, said);
    }
    await reload();
    setSwitching(null);
  }

  return { switchOne, switching };
}
