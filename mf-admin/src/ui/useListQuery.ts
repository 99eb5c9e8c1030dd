import { useLocation, useSearchParams } from '@site/kit';
import { useMemo } from 'react';

export type ListQuery<Name extends string> = {
  /** Empty text: not filtered. */
  values: Record<Name, string>;
  /** From 1. */
  page: number;
  set: (name: Name, value: string) => void;
  /** Props of the field that shows and sets one filter. */
  field: (name: Name) => { value: string; onChange: (event: { target: { value: string } }) => void };
  /** @param isCorrection takes the place of the page before in the browser's history */
  setPage: (page: number, isCorrection?: boolean) => void;
  clear: () => void;
  isFiltered: boolean;
};

/**
 * Filters and page of a list, kept in the address: a reload, a shared link and the way back from a detail find the same
 * rows. A changed filter starts at page 1; `before` is the cursor of lists without page numbers.
 */
export function useListQuery<const Name extends string>(names: readonly Name[]): ListQuery<Name> {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as unknown;
  const key = names.join(' ');
  return useMemo(() => {
    const known = key.split(' ') as Name[];
    const values = Object.fromEntries(known.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
    const change = (options: { replace: boolean; state?: unknown }, edit: (next: URLSearchParams) => void) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      }, options);
    // The state holds the pages of a search: other filters leave it out and begin at the first page.
    const set = (name: Name, value: string) =>
      change({ replace: true }, (next) => {
        next.delete('page');
        next.delete('before');
        if (value === '') next.delete(name);
        else next.set(name, value);
      });
    return {
      values,
      page: Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1),
      isFiltered: known.some((name) => values[name] !== ''),
      set,
      field: (name) => ({ value: values[name], onChange: ({ target }) => set(name, target.value) }),
      // The way back to another list is kept in the state.
      setPage: (page, isCorrection = false) =>
        change({ replace: isCorrection, state }, (next) => {
          if (page <= 1) next.delete('page');
          else next.set('page', String(page));
        }),
      clear: () =>
        change({ replace: true }, (next) => {
          for (const name of [...known, 'page', 'before']) next.delete(name);
        }),
    };
  }, [params, setParams, state, key]);
}
