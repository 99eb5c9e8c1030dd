import { useToast } from '@site/kit';
import { useCallback } from 'react';
import { whyNot } from '../ui/saveProblem';

/**
 * Runs one command of the menu and says how it went.
 *
 * @returns whether it succeeded
 */
export function useAct(reload: () => Promise<void>) {
  const show = useToast();
  return useCallback(
    async (
      work: () => Promise<unknown>,
      said: { failure: string; success?: string; description?: string; undo?: () => void },
    ): Promise<boolean> => {
      try {
        await work();
      } catch (error) {
        show({ ...whyNot(error, said.failure), tone: 'error' });
        await reload();
        return false;
      }
      if (said.success !== undefined) {
        show({
          title: said.success,
          tone: 'success',
          ...(said.description !== undefined && { description: said.description }),
          ...(said.undo && { action: { label: 'Undo', onPress: said.undo } }),
        });
      }
      await reload();
      return true;
    },
    [show, reload],
  );
}
