export type AnsweredIds = { orderId: string | null; refundId: string | null; applicationId: string | null };

type Named = {
  id?: unknown;
  order_number?: unknown;
  order_id?: unknown;
  order?: { id?: unknown };
  refund_id?: unknown;
  application_id?: unknown;
};

/** The ids of the order, the refund and the career application that an answer contains. */
export function answeredIds(body: unknown): AnsweredIds {
  const {
    id,
    order_number: number,
    order_id: orderId,
    order,
    refund_id: refundId,
    application_id: application,
  } = (body ?? {}) as Named;
  return {
    orderId: textOrNull(order?.id ?? orderId ?? (number === undefined ? undefined : id)),
    refundId: textOrNull(refundId),
    applicationId: textOrNull(application),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
