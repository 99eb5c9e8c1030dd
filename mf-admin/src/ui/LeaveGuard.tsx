import { ConfirmDialog, useNavigate } from '@site/kit';
import { useEffect, useState } from 'react';
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
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      title="Discard your changes?"
      description={`What you changed in ${noun} is not saved.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => leave?.()}
    />
  );
}
