import { useNavigate } from '@site/kit';
import { useEffect, useState } from 'react';
import { DiscardDialog } from './DiscardDialog';
import { watchHistory, watchLinks, type Leave } from './leaving';

type Props = {
  /** What the form is about, as in "these hours". */
  noun: string;
  isDirty: boolean;
};

/** Asks before a link of the site, Back, Forward, a reload or closing the tab drops what was typed into a page's form. */
export function LeaveGuard({ noun, isDirty }: Props) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const stopLinks = watchLinks((path) => setLeave(() => () => void navigate(path)));
    const stopHistory = watchHistory((repeat) => setLeave(() => repeat));
    return () => {
      stopLinks();
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
