export type AnsweredIds = { orderId: string | null; refundId: string | null };

type Named = {
  id?: unknown;
  order_number?: unknown;
  order_id?: unknown;
  order?: { id?: unknown };
  refund_id?: unknown;
};

/** The ids of the order and the refund that an answer tells of, whichever call it was. */
export function answeredIds(body: unknown): AnsweredIds {
  const { id, order_number: number, order_id: orderId, order, refund_id: refundId } = (body ?? {}) as Named;
  return {
    orderId: textOrNull(order?.id ?? orderId ?? (number === undefined ? undefined : id)),
    refundId: textOrNull(refundId),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
