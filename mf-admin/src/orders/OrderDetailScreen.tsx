import type { OrderDetailWithAllergens } from '@site/contracts';
import {
  ArrowLeftIcon,
  Badge,
  Button,
  Link,
  request,
  Skeleton,
  useParams,
  useServerState,
  useSettings,
} from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Loaded } from '../ui/Loaded';
import { useListLink } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import { useMoment } from '../ui/useMoment';
import { OrderBill } from './OrderBill';
import { OrderGuest } from './OrderGuest';
import { OrderMoney } from './OrderMoney';
import { OrderTimeline } from './OrderTimeline';
import { paymentWords, waitsForPayment } from './orderWords';
import { printOrder, ticketFacts } from './printOrder';
import { RefundDialog } from './RefundDialog';
import { StatusBadge } from './StatusBadge';
import { TakeBack } from './TakeBack';

/** What the kitchen does with the order appears without a reload. */
const REFRESH_MS = 30_000;

/** One order: what was ordered, its money, what happened to it, and what staff can do. */
export default function OrderDetailScreen() {
  const { id = '' } = useParams();
  const moment = useMoment();
  const path = `/api/admin/orders/${encodeURIComponent(id)}`;
  const [isRefunding, setIsRefunding] = useState(false);
  const detail = useServerState<OrderDetailWithAllergens>(
    path,
    () => request<OrderDetailWithAllergens>(path, { failure: 'Failed to fetch order' }),
    // A refund names what was refunded when the dialog opened: what a colleague gives back must not change it.
    isRefunding ? { once: true } : { everyMs: REFRESH_MS },
  );
  const { data, refresh } = detail;
  const number = data?.order.order_number;
  const list = useListLink('/admin/orders');
  return (
    <PageFrame
      back={
        <Back {...list}>
          <ArrowLeftIcon size={18} /> Order History
        </Back>
      }
      title={number === undefined ? 'Order' : `Order #${number}`}
      intro={
        data && (
          <Tags>
            <StatusBadge status={data.order.status} payment={data.order.payment_status} />
            {!waitsForPayment(data.order.status, data.order.payment_status) && (
              <Badge>{paymentWords(data.order.status, data.order.payment_status)}</Badge>
            )}
            <span>{moment(data.order.date)}</span>
          </Tags>
        )
      }
      actions={data && <Actions detail={data} onRefund={() => setIsRefunding(true)} onChanged={() => void refresh()} />}
    >
      <Loaded
        state={detail}
        loading={<Skeleton $height="420px" />}
        failure="Failed to fetch order"
        missing={{ noun: 'order', list: { to: '/admin/orders', label: 'All orders' } }}
      >
        {(known) => <Content detail={known} />}
      </Loaded>
      {isRefunding && data?.refundable && (
        <RefundDialog
          order={data.order}
          refundable={data.refundable}
          onClose={() => setIsRefunding(false)}
          onChanged={() => void refresh()}
        />
      )}
    </PageFrame>
  );
}

function Content({ detail }: { detail: OrderDetailWithAllergens }) {
  return (
    <Columns>
      <OrderBill order={detail.order} />
      <OrderGuest order={detail.order} />
      <OrderMoney detail={detail} />
      <OrderTimeline detail={detail} />
    </Columns>
  );
}

type ActionsProps = { detail: OrderDetailWithAllergens; onRefund: () => void; onChanged: () => void };

function Actions({ detail, onRefund, onChanged }: ActionsProps) {
  const { may } = useStaff();
  const { timezone, brand } = useSettings();
  const left = detail.refundable ? Number(detail.refundable.amount) : 0;
  const { order } = detail;
  const printTicket = () => printOrder({ kind: 'ticket', order: ticketFacts(detail), timeZone: timezone });
  const printReceipt = () => printOrder({ kind: 'receipt', order, brandName: brand.name, timeZone: timezone });
  return (
    <>
      {may('orders.move') && <TakeBack order={order} onChanged={onChanged} />}
      <Button size="sm" variant="secondary" onClick={printTicket}>
        Print ticket
      </Button>
      <Button size="sm" variant="secondary" onClick={printReceipt}>
        Print receipt
      </Button>
      {may('orders.refund') && left > 0 && (
        <Button size="sm" variant="danger" onClick={onRefund}>
          Refund
        </Button>
      )}
    </>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  width: fit-content;
`;

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/* Columns, not a grid: a short panel leaves no gap above the next one. */
const Columns = styled.div`
  columns: 3 340px;
  column-gap: var(--space-4);

  > * {
    break-inside: avoid;
    margin-bottom: var(--space-4);
  }
`;
