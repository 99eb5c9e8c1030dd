import { useNavigate } from '@site/kit';
import { useEffect, useState } from 'react';
import { DiscardDialog } from './DiscardDialog';
import { watchHistory, watchPresses, type Leave } from './leaving';

type Props = {
  /** What the form is about, as in "these hours". */
  noun: string;
  isDirty: boolean;
};

/** Asks before a link of the site, signing out, Back, Forward, a reload or closing the tab drops what was typed into a page's form. */
export function LeaveGuard({ noun, isDirty }: Props) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (repeat: Leave) => setLeave(() => repeat);
    const stopPresses = watchPresses(ask, navigate);
    const stopHistory = watchHistory(ask);
    return () => {
      stopPresses();
      stopHistory();
    };
  }, [isDirty, navigate]);

  return (
    <DiscardDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      description={`What you changed in ${noun} is not saved.`}
      onDiscard={() => leave?.()}
    />
  );
}
