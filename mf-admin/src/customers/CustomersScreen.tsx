import type { CustomerSearch } from '@site/contracts';
import { Callout, EmptyState, Link, request } from '@site/kit';
import { DataTable } from '../ui/DataTable';
import { detailOf } from '../ui/detailOf';
import { EmptyFrame } from '../ui/EmptyFrame';
import { FilterBar } from '../ui/FilterBar';
import { StaleNote } from '../ui/StaleNote';
import { useDatedState } from '../ui/useDatedState';
import { useMoment } from '../ui/useMoment';
import { useListState } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import { TypedField } from '../ui/TypedField';
import { useListQuery } from '../ui/useListQuery';

const QUERY_MIN = 2;

/** /admin/customers: find a person with an account. */
export default function CustomersScreen() {
  const { values, set } = useListQuery(['q']);
  return (
    <PageFrame title="Customers" intro="Find somebody by name, e-mail address, phone number or order number.">
      <FilterBar label="Find customers">
        <TypedField
          label="Search"
          autoComplete="off"
          maxLength={254}
          value={values.q}
          onValue={(text) => set('q', text)}
          hint="A name or its beginning, an e-mail address, the last four digits of a phone number or all of them, or #1042."
        />
      </FilterBar>
      {values.q.trim().length < QUERY_MIN ? (
        <EmptyFrame>
          <EmptyState title="Who are you looking for?" titleAs="p">
            {values.q.trim() === ''
              ? 'Contact data stays hidden until you reveal it with a reason.'
              : `Type at least ${QUERY_MIN} characters.`}
          </EmptyState>
        </EmptyFrame>
      ) : (
        <Found query={values.q.trim()} />
      )}
    </PageFrame>
  );
}

function Found({ query }: { query: string }) {
  const moment = useMoment();
  const state = useListState();
  const path = `/api/admin/customers?q=${encodeURIComponent(query)}`;
  const read = () => request<CustomerSearch>(path, { failure: 'Failed to find customers' });
  const { data, error, isLoading, refresh, stale } = useDatedState(path, read, { keepPrevious: true });
  const order = data?.guest_order;
  return (
    <>
      <StaleNote of={[stale]} />
      {order && (
        <Callout title={`Order #${order.order_number} was made without an account`}>
          <bdi>{order.customer_name}</bdi>. <Link to={`/admin/orders/${order.id}`}>Open order</Link>
        </Callout>
      )}
      <DataTable
        caption="Customers found"
        columns={[
          {
            key: 'name',
            header: 'Name',
            isTitle: true,
            cell: ({ id, name, email_masked: email }) => (
              <Link to={`/admin/customers/${id}`} state={state} dir="auto">
                {name || email}
              </Link>
            ),
          },
          { key: 'email', header: 'Email', cell: ({ email_masked: email }) => email || '–' },
          { key: 'phone', header: 'Phone', cell: ({ phone_masked: phone }) => phone ?? '–' },
          { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
          { key: 'last', header: 'Last order', cell: ({ last_order_at: at }) => (at === null ? '–' : moment(at)) },
        ]}
        rows={data?.customers}
        rowKey={({ id }) => id}
        empty={
          order ? 'No account has this number.' : 'Nobody found. Guests without an account are found in Order History.'
        }
        error={
          error && stale === null ? { message: detailOf(error, 'Failed to find customers'), cause: error } : undefined
        }
        onRetry={() => void refresh()}
        loading={isLoading}
      />
    </>
  );
}
