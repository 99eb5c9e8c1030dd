import { useLeaveGuard, type Leave } from '@site/kit/parts';
import { useState } from 'react';
import { DiscardDialog } from './DiscardDialog';

type Props = {
  /** What the form is about, as in "these hours". */
  noun: string;
  isDirty: boolean;
};

/** Asks before a link of the site, signing out, Back, Forward, a reload or closing the tab drops what was typed into a page's form. */
export function LeaveGuard({ noun, isDirty }: Props) {
  const [leave, setLeave] = useState<Leave | null>(null);
  useLeaveGuard(isDirty, (repeat) => setLeave(() => repeat));

  return (
    <DiscardDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      description={`What you changed in ${noun} is not saved.`}
      onDiscard={() => {
        setLeave(null);
        leave?.();
      }}
    />
  );
}
