import type { Order } from '@site/contracts';
import { Badge, formatPrice, Link, request } from '@site/kit';
import { DataTable } from '../ui/DataTable';
import { detailOf } from '../ui/detailOf';
import { useMoment } from '../ui/useMoment';
import { Section } from '../ui/Section';
import { Pager } from '../ui/Pager';
import { useListQuery } from '../ui/useListQuery';
import { useKeyedState } from '../ui/useKeyedState';

const PAGE_SIZE = 10;

/** What the person ordered, newest first. */
export function CustomerOrders({ id, total }: { id: string; total: number }) {
  const moment = useMoment();
  const { page, setPage } = useListQuery([]);
  const path = `/api/orders/?user_id=${id}&limit=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}`;
  const read = () => request<Order[]>(path, { failure: 'Failed to fetch orders' });
  const { data, error, isLoading, refresh } = useKeyedState(path, read);
  return (
    <Section title="Orders">
      <DataTable
        caption="Orders of the customer"
        columns={[
          {
            key: 'number',
            header: 'Order #',
            isTitle: true,
            cell: ({ id: order, order_number: number }) => <Link to={`/admin/orders/${order}`}>#{number}</Link>,
          },
          { key: 'date', header: 'Date/Time', place: 'line', cell: ({ date }) => moment(date) },
          { key: 'items', header: 'Items', place: 'ownLine', cell: ({ item_names: names }) => names.join(', ') },
          {
            key: 'total',
            header: 'Total',
            align: 'end',
            place: 'end',
            cell: ({ amount_due: due }) => formatPrice(due),
          },
          {
            key: 'status',
            header: 'Status',
            place: 'end',
            cell: ({ status }) => (
              <Badge $tone={status === 'Fulfilled' ? 'success' : status === 'Cancelled' ? 'danger' : 'warning'}>
                {status}
              </Badge>
            ),
          },
        ]}
        rows={data}
        rowKey={({ id: order }) => order}
        empty="No orders found"
        error={error && { message: detailOf(error, 'Failed to fetch orders'), cause: error }}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      <Pager page={page} pageSize={PAGE_SIZE} total={total} noun="orders" onPage={setPage} busy={isLoading} />
    </Section>
  );
}
