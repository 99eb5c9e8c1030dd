import { Button, ChevronLeftIcon, ChevronRightIcon, formatCount } from '@site/kit';
import { useEffect, useEffectEvent } from 'react';
import { PagerRow, shownRows } from './PagerRow';

type Props = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** In 'Showing 1 to 10 of 42 orders'. */
  noun: string;
  /** @param isCorrection the page that was shown does not exist; no button was pressed */
  onPage: (page: number, isCorrection?: boolean) => void;
  busy?: boolean;
};

/** Previous and Next, with 'Page X of Y' and 'Showing a to b of n'. Nothing for an empty list. */
export function Pager({ page, pageSize, total, noun, onPage, busy = false }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = !busy && total > 0 && page > pages;
  const correct = useEffectEvent(() => onPage(pages, true));
  // The last row of the last page may have been deleted.
  useEffect(() => {
    if (isBeyond) correct();
  }, [isBeyond]);
  if (total === 0 || isBeyond) return null;
  return (
    <PagerRow noun={noun} words={shownRows({ page, pageSize, total, noun })}>
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        busy={busy && page > 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= pages}
        busy={busy && page < pages}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRightIcon />
      </Button>
    </PagerRow>
  );
}
