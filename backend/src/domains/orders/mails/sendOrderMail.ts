import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import { offeredLocale } from '../../languages';
import { renderMail, sendMail, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { textsIn } from '../messages';

export type MailTexts = Pick<MailTemplate, 'subject' | 'preheader' | 'heading' | 'blocks'>;

/**
 * Mails the customer of an order in the language in which they ordered, once for each occasion, in the transaction of its
 * cause; not at all when they gave no address.
 *
 * @param key names the occasion
 */
export async function sendOrderMail(
  order: OrderRow,
  key: string,
  write: (locale: Locale) => MailTexts,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, customerEmail } = order;
  if (customerEmail === null) return;
  const env = readEnv();
  const brand = brandOf(env);
  const locale = await offeredLocale(merchantId, order.locale, transaction);
  const { t } = textsIn(locale);
  const reason = t('You get this mail because this address was given with order #{number} at {brand}.', {
    number: order.orderNumber,
    brand: brand.name,
  });
  const rendered = renderMail({ ...write(locale), locale, brand, site: env.PUBLIC_ORIGIN, reason });
  await sendMail({ merchantId, key, to: customerEmail, ...rendered }, transaction);
}
