import type { OrderingSettings as WireSettings } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { OrderingSettings } from '../../../database/models/OrderingSettings';
import { readEnv } from '../../../env';
import { defaultRules } from './defaultRules';
import type { OrderingRules } from './OrderingRules';
import { fromWire } from '../ordering.presenter';

/** How a restaurant takes orders, amounts in cents. */
export async function readOrderingSettings(merchantId: string, transaction?: Transaction): Promise<OrderingRules> {
  const row = await OrderingSettings.findOne({ where: { merchantId }, transaction });
  return toOrderingRules(row?.content ?? null);
}

/**
 * Parses the rules of a row that another query has joined.
 *
 * @param content null where nothing was saved yet
 */
export function toOrderingRules(content: string | null): OrderingRules {
  // DELIVERY=false ends all delivery, whatever was saved.
  const { DELIVERY } = readEnv();
  if (content === null) return restricted(defaultRules(), DELIVERY);
  if (last?.content !== content || last.delivery !== DELIVERY) {
    last = { content, delivery: DELIVERY, rules: restricted(fromWire(JSON.parse(content) as WireSettings), DELIVERY) };
  }
  return last.rules;
}

/** Every cart is read with the content: it is parsed again only when it has changed. */
let last: { content: string; delivery: boolean; rules: OrderingRules } | undefined;

function restricted(rules: OrderingRules, delivery: boolean): OrderingRules {
  return { ...rules, delivery: { ...rules.delivery, enabled: rules.delivery.enabled && delivery } };
}
