import type { StaffCustomerDetail } from '@site/contracts';
import { Link, request, Skeleton, useParams, useServerState } from '@site/kit';
import styled from 'styled-components';
import { Loaded } from '../ui/Loaded';
import { useListLink } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import { ContactCard } from './ContactCard';
import { CustomerOrders } from './CustomerOrders';
import { PointsCard } from './PointsCard';
import { PrivacyCard } from './PrivacyCard';
import { SignInsCard } from './SignInsCard';

/** /admin/customers/:id: one person with an account. */
export default function CustomerScreen() {
  const { id = '' } = useParams();
  const path = `/api/admin/customers/${encodeURIComponent(id)}`;
  const customer = useServerState(path, () =>
    request<StaffCustomerDetail>(path, { failure: 'Failed to fetch the customer' }),
  );
  const { data, refresh } = customer;
  const list = useListLink('/admin/customers');
  const reload = async () => void (await refresh());
  return (
    <PageFrame back={<Link {...list}>Customers</Link>} title={data ? data.name || 'No name' : 'Customer'}>
      <Loaded
        state={customer}
        loading={<Skeleton $height="420px" />}
        failure="Failed to fetch the customer"
        missing={{ noun: 'customer', list: { to: '/admin/customers', label: 'All customers' } }}
      >
        {(known) => (
          <>
            <Columns>
              <ContactCard customer={known} />
              <PointsCard customer={known} onChange={reload} />
              <SignInsCard customer={known} onChange={reload} />
            </Columns>
            <CustomerOrders id={known.id} total={known.orders} />
            <PrivacyCard customer={known} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;
