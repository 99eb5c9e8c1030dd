import type { Order } from '@site/contracts';
import { EmptyState, formatPrice, Link } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { StaleNote } from '../ui/StaleNote';
import { DataTable, type Column } from '../ui/DataTable';
import { useListState } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import { Pager } from '../ui/Pager';
import { useMoment } from '../ui/useMoment';
import { ExportButton } from './ExportButton';
import { OrderFiltersBar } from './OrderFiltersBar';
import { OrderStatsCards } from './OrderStatsCards';
import { useOrderStats } from './useOrderStats';
import { itemNames } from './orderWords';
import { StatusBadge } from './StatusBadge';
import { SearchPages } from './SearchPages';
import { useOrderList } from './useOrderList';

/** Order History: every order, newest first. */
export default function OrdersScreen() {
  const { may } = useStaff();
  const found = useOrderList();
  const mayRead = may('figures.read');
  const stats = useOrderStats(mayRead ? (found.hasNoDays ? {} : found.filters) : null);
  return (
    <PageFrame
      title="Order History"
      actions={may('orders.export') && <ExportButton filters={found.filters} disabled={found.hasNoDays} />}
    >
      <StaleNote of={[found.stale, stats.stale]} />
      {mayRead && <OrderStatsCards {...stats} />}
      <OrderFiltersBar list={found.list} />
      {!found.hasNoDays && <Found {...found} />}
    </PageFrame>
  );
}

function Found(found: ReturnType<typeof useOrderList>) {
  const moment = useMoment();
  const state = useListState();
  return (
    <>
      <DataTable
        caption="Orders, newest first"
        columns={columnsFor(moment, state)}
        rows={found.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={found.searchedTo ? 'No orders found so far' : 'No orders found'} titleAs="p" />}
        error={found.error && !found.stale ? { message: 'Failed to fetch orders', cause: found.error } : undefined}
        onRetry={found.retry}
        loading={found.isLoading}
      />
      {found.isSearch ? (
        <SearchPages {...found} />
      ) : (
        <Pager
          page={found.list.page}
          pageSize={found.pageSize}
          total={found.total ?? 0}
          noun="orders"
          onPage={found.list.setPage}
          busy={found.isLoading}
        />
      )}
    </>
  );
}

function columnsFor(moment: ReturnType<typeof useMoment>, state: ReturnType<typeof useListState>): Column<Order>[] {
  return [
    {
      key: 'number',
      header: 'Order #',
      isTitle: true,
      cell: ({ id, order_number: number, customer_name: name }) => (
        <>
          <Link to={`/admin/orders/${id}`} state={state}>
            #{number}
          </Link>
          <Small dir="auto">{name}</Small>
        </>
      ),
    },
    { key: 'at', header: 'Date/Time', place: 'line', cell: ({ date }) => moment(date) },
    {
      key: 'items',
      header: 'Items',
      place: 'ownLine',
      cell: ({ items, item_names: names }) => {
        const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
        return (
          <>
            {itemNames(names)}
            <Small>
              {count} {count === 1 ? 'item' : 'items'}
            </Small>
          </>
        );
      },
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      place: 'end',
      cell: ({ amount_due: total }) => formatPrice(total),
    },
    {
      key: 'status',
      header: 'Status',
      place: 'end',
      cell: ({ status = 'Pending', payment_status: payment }) => <StatusBadge status={status} payment={payment} />,
    },
  ];
}

const Small = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-xs);
`;
