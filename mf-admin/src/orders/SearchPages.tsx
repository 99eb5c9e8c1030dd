import { Button, ChevronLeftIcon, ChevronRightIcon, formatCount } from '@site/kit';
import { PagerRow, shownRows } from '../ui/PagerRow';
import { useMoment } from '../ui/useMoment';
import type { useOrderList } from './useOrderList';

type Props = Pick<
  ReturnType<typeof useOrderList>,
  'searchedTo' | 'searchPage' | 'pageSize' | 'total' | 'isLoading' | 'newer' | 'older'
>;

/**
 * Previous and Next of a search. One step reads some thousands of orders; when it found less than a page in them, this
 * says how far back it went and offers to go on. A search by days alone knows its count.
 */
export function SearchPages({ searchedTo, searchPage: page, pageSize, total, isLoading, newer, older }: Props) {
  const moment = useMoment();
  if (total === 0) return null;
  const pages = total === null ? '' : ` of ${formatCount(Math.ceil(total / pageSize))}`;
  const shown = total !== null && shownRows({ page, pageSize, total, noun: 'orders' });
  const words = searchedTo ? `Searched the orders back to ${moment(searchedTo)}.` : shown;
  return (
    <PagerRow noun="orders" words={words}>
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeftIcon />}
        disabled={!newer}
        busy={isLoading && Boolean(newer)}
        onClick={newer}
      >
        Previous
      </Button>
      <span>
        Page {formatCount(page)}
        {pages}
      </span>
      <Button variant="secondary" size="sm" disabled={!older} busy={isLoading && Boolean(older)} onClick={older}>
        {searchedTo ? 'Search older orders' : 'Next'}
        <ChevronRightIcon />
      </Button>
    </PagerRow>
  );
}
