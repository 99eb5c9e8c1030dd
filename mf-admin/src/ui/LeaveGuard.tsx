import { ConfirmDialog, useNavigate } from '@site/kit';
import { useEffect, useState } from 'react';

type Props = {
  /** What the form is about, as in "these hours". */
  noun: string;
  isDirty: boolean;
};

/**
 * Asks before a link of the site, a reload or closing the tab drops what was typed into a page's form. The browser's Back
 * can't be asked without a data router, which the shell does not use.
 */
export function LeaveGuard({ noun, isDirty }: Props) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // While the event is captured: the router listens where it bubbles.
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title="Discard your changes?"
      description={`What you changed in ${noun} is not saved.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => target !== null && void navigate(target)}
    />
  );
}

/** @returns where a press leads inside the site and this tab; null for any other press */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = pathname !== window.location.pathname || search !== window.location.search;
  return origin === window.location.origin && isElsewhere ? pathname + search + hash : null;
}
