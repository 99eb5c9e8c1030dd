import { Button, ChevronLeftIcon, ChevronRightIcon, useSettings } from '@site/kit';
import { PagerRow } from '../ui/PagerRow';
import { dateTime } from './orderWords';
import type { useOrderList } from './useOrderList';

type Props = Pick<ReturnType<typeof useOrderList>, 'searchedTo' | 'searchPage' | 'isLoading' | 'newer' | 'older'>;

/**
 * Previous and Next of a search. One step reads some thousands of orders; when it found less than a page in them, this
 * says how far back it went and offers to go on.
 */
export function SearchPages({ searchedTo, searchPage, isLoading, newer, older }: Props) {
  const { timezone } = useSettings();
  return (
    <PagerRow noun="orders" words={searchedTo && `Searched the orders back to ${dateTime(searchedTo, timezone)}.`}>
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
      <span>Page {searchPage}</span>
      <Button variant="secondary" size="sm" disabled={!older} busy={isLoading && Boolean(older)} onClick={older}>
        {searchedTo ? 'Search older orders' : 'Next'}
        <ChevronRightIcon />
      </Button>
    </PagerRow>
  );
}
