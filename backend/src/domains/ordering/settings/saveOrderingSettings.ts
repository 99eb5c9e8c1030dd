import type { OrderingSettings as WireSettings } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { OrderingSettings } from '../../../database/models/OrderingSettings';
import { readEnv } from '../../../env';
import { invalidField } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { defaultRules } from './defaultRules';
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
  const { DELIVERY } = readEnv();
  if (settings.delivery.enabled && !DELIVERY) {
    throw invalidField('delivery.enabled', 'Delivery is switched off for the whole site (its setting DELIVERY).');
  }
  const rules = fromWire(settings);
  // Without DELIVERY staff read and send false: what they chose before holds again once the site has delivery.
  const enabled = DELIVERY ? rules.delivery.enabled : (await readSaved(merchantId, transaction)).delivery.enabled;
  const content = JSON.stringify(presentOrderingSettings({ ...rules, delivery: { ...rules.delivery, enabled } }));
  await OrderingSettings.upsert({ merchantId, content, updatedAt: now() }, { transaction });
  return rules;
}

async function readSaved(merchantId: string, transaction: Transaction): Promise<OrderingRules> {
  const row = await OrderingSettings.findOne({ where: { merchantId }, transaction });
  return row ? fromWire(JSON.parse(row.content) as WireSettings) : defaultRules();
}
