import { useToast } from '@site/kit';
import { useCallback } from 'react';
import { whyNot } from '../ui/saveProblem';
import { useFailures } from '../ui/useFailures';

/**
 * Runs one command of the menu and says how it went.
 *
 * @returns whether it succeeded
 */
export function useAct(reload: () => Promise<void>) {
  const show = useToast();
  const failures = useFailures();
  return useCallback(
    async (
      work: () => Promise<unknown>,
      said: { failure: string; success?: string; description?: string; undo?: () => void },
    ): Promise<boolean> => {
      failures.end(said.failure);
      try {
        await work();
      } catch (error) {
        failures.show(said.failure, whyNot(error, said.failure));
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
    [show, failures, reload],
  );
}
