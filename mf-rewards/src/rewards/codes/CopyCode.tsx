import { Button, CheckIcon } from '@site/kit';
import { useState } from 'react';

/** Puts a code into the clipboard and says so; where the browser forbids it, the code can still be selected. */
export function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      icon={state === 'copied' && <CheckIcon size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Please copy by hand' : 'Copy code'}
      </span>
    </Button>
  );
}
