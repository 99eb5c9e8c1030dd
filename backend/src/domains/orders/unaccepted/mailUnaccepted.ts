import { DEFAULT_LOCALE } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { readEnv } from '../../../env';
import { brandOf } from '../../../lib/brandOf';
import { button, note, paragraph, renderMail, sendMail, type MailBlock } from '../../mail';
import type { Owner } from '../../staff';
import { dollars, promiseOf, timeWords } from '../mails/orderWords';

type UnacceptedNotice = { order: OrderRow; items: readonly OrderItemRow[]; owner: Owner; acceptMinutes: number };

/** Mails an owner about an unaccepted order; once for each order and owner. */
export async function mailUnaccepted(
  { order, items, owner, acceptMinutes }: UnacceptedNotice,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id, orderNumber } = order;
  const env = readEnv();
  const brand = brandOf(env);
  const rendered = renderMail({
    subject: `Nobody has accepted order #${orderNumber}`,
    preheader: `It has waited for more than ${minutes(acceptMinutes)}.`,
    heading: `Order #${orderNumber} is waiting`,
    blocks: [
      paragraph(
        `Nobody in the kitchen has accepted it for more than ${minutes(acceptMinutes)}. Its guest reads that the kitchen has not confirmed the order yet, and that you know.`,
      ),
      { kind: 'facts', rows: factsOf(order, items) },
      button('Open the board', `${env.PUBLIC_ORIGIN}/admin/board`),
      note('How long an order may wait is set in Admin, Ordering. 0 turns these mails off.'),
    ],
    brand,
    site: env.PUBLIC_ORIGIN,
    reason: `You get this mail because you are an owner of ${brand.name}.`,
  });
  await sendMail({ merchantId, key: `unaccepted:${id}:${owner.userId}`, to: owner.email, ...rendered }, transaction);
}

type Facts = Extract<MailBlock, { kind: 'facts' }>['rows'];

function factsOf(order: OrderRow, items: readonly OrderItemRow[]): Facts {
  const promise = promiseOf(order, DEFAULT_LOCALE);
  return [
    { term: 'Came in', value: timeWords(order.confirmedAt ?? order.createdAt) },
    ...(promise ? [{ term: promise.label, value: promise.value }] : []),
    { term: 'Guest', value: `${order.customerName}, ${order.customerPhone}` },
    { term: 'Order', value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n') },
    { term: 'Total', value: dollars(order.amountDueCents) },
  ];
}

function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`;
}
