import { useCallback, useState } from 'react';
import { changedKeys, rebase, type DraftTexts } from './rebase';
import type { ChangedBy } from './versioned';
import type { ConflictRow } from './SaveConflict';

type Version<Draft> = { draft: Draft; etag: string };

/**
 * What a person types over a version of something. After a conflict the draft continues on the version of the other
 * editor, and `conflict` lists the differences.
 */
export function useVersionedDraft<Draft extends object>(opened: Version<Draft>, texts: DraftTexts<Draft>) {
  const [state, setState] = useState({
    base: opened.draft,
    draft: opened.draft,
    etag: opened.etag,
    conflict: null as ConflictRow[] | null,
    changedBy: null as ChangedBy | null,
  });
  const set = useCallback(
    (change: Partial<Draft>) => setState((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    [],
  );

  /** The other editor's version, when saving was refused, and who that is where it is known. */
  function meet({ draft: theirs, etag }: Version<Draft>, changedBy: ChangedBy | null) {
    // From the latest state: the draft may have changed while the save was under way.
    setState(({ base, draft: mine }) => {
      const { draft, rows } = rebase({ base, mine, theirs }, texts);
      return { base: theirs, draft, etag, conflict: rows, changedBy };
    });
  }

  function takeTheirs(key: string) {
    setState((before) => ({
      ...before,
      draft: { ...before.draft, [key]: before.base[key as keyof Draft] },
      conflict: before.conflict?.filter((row) => row.key !== key) ?? null,
    }));
  }

  /** After saving: what is saved is what the form starts from. What was typed while the save was under way stays. */
  function settle({ draft: saved, etag }: Version<Draft>) {
    setState(({ draft: now }) => {
      const { draft } = rebase({ base: state.draft, mine: now, theirs: saved }, texts);
      return { base: saved, draft, etag, conflict: null, changedBy: null };
    });
  }

  return { ...state, set, meet, takeTheirs, settle, changed: changedKeys(state.base, state.draft) };
}
