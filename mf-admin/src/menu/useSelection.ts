import { useState } from 'react';

export type Selection = {
  has: (id: number) => boolean;
  choose: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
};

/** The rows of a table that are to be changed together. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => chosen.has(id),
    choose: (ids, isChosen) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setChosen(new Set()),
  };
}
