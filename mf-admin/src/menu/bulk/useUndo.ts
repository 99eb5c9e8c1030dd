import { useToast } from '@site/kit';
import { useCallback } from 'react';
import { whyNot } from '../../ui/saveProblem';
import { countWords } from './countWords';
import type { Undone } from './createUndo';

/** Runs an undo and shows how it went. After a failure the toast offers another try. */
export function useUndo(reload: () => Promise<void>) {
  const show = useToast();
  return useCallback(
    async function run(undo: () => Promise<Undone>): Promise<void> {
      try {
        const { restored, kept } = await undo();
        const description = kept > 0 && { description: 'What was changed meanwhile stays as it is now.' };
        if (restored > 0) show({ title: `${countWords(restored)} as before`, tone: 'success', ...description });
        else show({ title: 'Nothing was changed', tone: 'info', ...description });
      } catch (error) {
        const action = { label: 'Try again', onPress: () => void run(undo) };
        show({ ...whyNot(error, 'Failed to update menu items'), tone: 'error', action });
      }
      await reload();
    },
    [show, reload],
  );
}
