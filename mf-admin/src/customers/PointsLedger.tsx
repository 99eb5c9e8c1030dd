import type { PointsTransactions } from '@site/contracts';
import { formatCount, request, useServerState } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { FailedRead } from '../ui/FailedRead';
import { SmallList } from '../ui/layout';
import { Pager } from '../ui/Pager';
import { useMoment } from '../ui/useMoment';

const PAGE_SIZE = 8;

/** A customer's points ledger, a page at a time. @param account path of the rewards account */
export function usePointsLedger(account: string) {
  const [page, setPage] = useState(1);
  const offset = (page - 1) * PAGE_SIZE;
  const list = `${account}/transactions?limit=${PAGE_SIZE}&offset=${offset}`;
  const read = () => request<PointsTransactions>(list, { failure: 'Failed to get transactions' });
  const { data, error, isLoading, refresh } = useServerState(list, read, { keepPrevious: true });
  // The page before stays while the next one is read. After a failure it would be under a wrong number.
  const shown = data?.offset === offset || error === undefined ? data : undefined;
  return { page, setPage, shown, error, isLoading, refresh };
}

/** What came to a customer's points and what went, newest first. */
export function PointsLedger({ page, setPage, shown, error, isLoading, refresh }: ReturnType<typeof usePointsLedger>) {
  const moment = useMoment();
  if (!shown) {
    return error && <FailedRead failure={error} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  return (
    <>
      <Ledger aria-label="Points, newest first">
        {shown.transactions.map(({ id, points, description, created_at: at }) => (
          <li key={id}>
            <strong>{points > 0 ? `+${formatCount(points)}` : formatCount(points)}</strong>
            <span>{description}</span>
            <small>{moment(at)}</small>
          </li>
        ))}
      </Ledger>
      {shown.total > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={shown.total} noun="entries" onPage={setPage} busy={isLoading} />
      )}
    </>
  );
}

const Ledger = styled(SmallList)`
  li {
    grid-template-columns: 4.5em minmax(0, 1fr);
  }
  small {
    grid-column: 2;
  }
`;
