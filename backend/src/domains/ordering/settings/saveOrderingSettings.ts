import type { OrderingSettings as WireSettings } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { OrderingSettings } from '../../../database/models/OrderingSettings';
import { readEnv } from '../../../env';
import { invalidField } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import type { OrderingRules } from './OrderingRules';
import { fromWire, presentOrderingSettings } from '../ordering.presenter';

/**
 * Replaces how a restaurant takes orders; it holds from the next request on.
 *
 * @throws AppError validation_failed for delivery at a site that is run without it
 */
export async function saveOrderingSettings(
  merchantId: string,
  settings: WireSettings,
  transaction: Transaction,
): Promise<OrderingRules> {
  if (settings.delivery.enabled && !readEnv().DELIVERY) {
    throw invalidField('delivery.enabled', 'Delivery is switched off for the whole site (its setting DELIVERY).');
  }
  const rules = fromWire(settings);
  await OrderingSettings.upsert(
    { merchantId, content: JSON.stringify(presentOrderingSettings(rules)), updatedAt: now() },
    { transaction },
  );
  return rules;
}
