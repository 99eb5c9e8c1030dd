import type { StaffCustomerDetail } from '@site/contracts';
import { Link, request, Skeleton, useParams, useServerState } from '@site/kit';
import styled from 'styled-components';
import { LoadProblem } from '../ui/LoadProblem';
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
  const { data, error, isLoading, refresh } = useServerState(path, () =>
    request<StaffCustomerDetail>(path, { failure: 'Failed to fetch the customer' }),
  );
  const reload = async () => void (await refresh());
  return (
    <PageFrame back={<Link to="/admin/customers">Customers</Link>} title={data ? data.name || 'No name' : 'Customer'}>
      {data === undefined && error !== undefined ? (
        <LoadProblem
          noun="customer"
          list={{ to: '/admin/customers', label: 'All customers' }}
          error={error}
          failure="Failed to fetch the customer"
          onRetry={() => void refresh()}
          retrying={isLoading}
        />
      ) : data === undefined ? (
        <Skeleton $height="420px" />
      ) : (
        <>
          <Columns>
            <ContactCard customer={data} />
            <PointsCard customer={data} onChange={reload} />
            <SignInsCard customer={data} onChange={reload} />
          </Columns>
          <CustomerOrders id={data.id} total={data.orders} />
          <PrivacyCard customer={data} />
        </>
      )}
    </PageFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;
