import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import { renderMail, sendMail, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';

type MailTexts = Pick<MailTemplate, 'subject' | 'preheader' | 'heading' | 'blocks'>;

/**
 * Mails the customer of an order, once for each occasion, in the transaction of its cause; not at all when they
 * gave no address.
 *
 * @param key names the occasion
 */
export async function sendOrderMail(
  order: OrderRow,
  key: string,
  tell: () => MailTexts,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, customerEmail } = order;
  if (customerEmail === null) return;
  const env = readEnv();
  const brand = brandOf(env);
  const reason = `You get this mail because this address was given with order #${order.orderNumber} at ${brand.name}.`;
  const rendered = renderMail({ ...tell(), brand, site: env.PUBLIC_ORIGIN, reason });
  await sendMail({ merchantId, key, to: customerEmail, ...rendered }, transaction);
}
