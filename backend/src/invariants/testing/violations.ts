import { CAREER_VIOLATIONS, UNSEALED_SSN } from './careerViolations';
import { FIGURE_VIOLATIONS } from './figureViolations';
import { LOYALTY_VIOLATIONS } from './loyaltyViolations';
import type { Violation } from './Violation';

const HOUR_OF_PAID = '(business_date, hour) = (SELECT business_date, business_hour FROM orders WHERE id = :paid)';

/** One violation for each promise, and how it is taken back. `:paid`, `:refunded`, `:session` and `:cart` name rows. */
export const VIOLATIONS: Readonly<Record<string, readonly Violation[]>> = {
  I1: [
    {
      what: 'an order loses its items',
      plant: anotherOrder('01000000-0000-7000-8000-000000000001'),
      repair: [
        "DELETE FROM orders WHERE id = '01000000-0000-7000-8000-000000000001'",
        "UPDATE counters SET value = value - 1 WHERE name = 'order_number'",
      ],
    },
  ],
  I2: [
    {
      what: 'a tip is charged that is in no total',
      plant: ['UPDATE orders SET tip_cents = tip_cents + 100 WHERE id = :unpaid'],
      repair: ['UPDATE orders SET tip_cents = tip_cents - 100 WHERE id = :unpaid'],
    },
    {
      what: 'tax is a cent off',
      plant: [
        'UPDATE orders SET tax_cents = tax_cents - 1, tip_cents = tip_cents + 1, total_cents = total_cents - 1 WHERE id = :unpaid',
      ],
      repair: [
        'UPDATE orders SET tax_cents = tax_cents + 1, tip_cents = tip_cents - 1, total_cents = total_cents + 1 WHERE id = :unpaid',
      ],
    },
    {
      what: 'a line is one more than was charged',
      plant: [
        'UPDATE order_items SET quantity = quantity + 1, subtotal_cents = subtotal_cents + unit_price_cents WHERE order_id = :refunded',
      ],
      repair: [
        'UPDATE order_items SET quantity = quantity - 1, subtotal_cents = subtotal_cents - unit_price_cents WHERE order_id = :refunded',
      ],
    },
  ],
  'I2-provider': [
    {
      what: 'the provider was sent another amount',
      plant: ['UPDATE sandbox_sessions SET amount = amount + 1 WHERE merchant_reference = :session'],
      repair: ['UPDATE sandbox_sessions SET amount = amount - 1 WHERE merchant_reference = :session'],
    },
  ],
  I3: [
    {
      what: 'a payment that counts is not what the order was paid',
      plant: ['UPDATE payments SET accepted = 0 WHERE order_id = :paid'],
      repair: ['UPDATE payments SET accepted = 1 WHERE order_id = :paid'],
    },
  ],
  'I3-ledger': [
    {
      what: 'the provider knows of no such payment',
      plant: [
        `UPDATE sandbox_payments JOIN payments ON provider_payment_id = sandbox_payments.id
        SET sandbox_payments.status = 'declined' WHERE order_id = :paid`,
      ],
      repair: [
        `UPDATE sandbox_payments JOIN payments ON provider_payment_id = sandbox_payments.id
        SET sandbox_payments.status = 'approved' WHERE order_id = :paid`,
      ],
    },
    {
      what: 'the provider took money that we never heard of',
      plant: [
        `INSERT INTO sandbox_payments (id, session_id, status, currency, amount, card_last4, created_at)
          SELECT 'pay_unheard', id, 'approved', currency, amount, '4242', 1000 FROM sandbox_sessions WHERE merchant_reference = :session`,
      ],
      repair: ["DELETE FROM sandbox_payments WHERE id = 'pay_unheard'"],
    },
  ],
  I4: [
    {
      what: 'two orders stand for one version of a cart',
      plant: [
        'ALTER TABLE orders DROP INDEX orders_cart_version',
        ...anotherOrder('01000000-0000-7000-8000-000000000004', 'cart_id'),
        `INSERT INTO order_items SELECT merchant_id, '01000000-0000-7000-8000-000000000004', line, menu_item_id, cart_line_id, name,
          quantity, unit_price_cents, subtotal_cents, customizations, option_ids, special_instructions
          FROM order_items WHERE order_id = :paid`,
      ],
      repair: [
        "DELETE FROM orders WHERE id = '01000000-0000-7000-8000-000000000004'",
        "UPDATE counters SET value = value - 1 WHERE name = 'order_number'",
        "DELETE FROM order_items WHERE order_id = '01000000-0000-7000-8000-000000000004'",
        'ALTER TABLE orders ADD UNIQUE INDEX orders_cart_version (merchant_id, live_cart_id, cart_version)',
      ],
    },
  ],
  I10: [
    {
      what: 'an order that was answered is gone',
      plant: [
        'CREATE TABLE kept AS SELECT id, order_number FROM orders WHERE id = :refunded',
        `UPDATE orders SET id = '01000000-0000-7000-8000-000000000010' WHERE id = :refunded`,
        `UPDATE order_items SET order_id = '01000000-0000-7000-8000-000000000010' WHERE order_id = :refunded`,
        `UPDATE payments SET order_id = '01000000-0000-7000-8000-000000000010' WHERE order_id = :refunded`,
      ],
      repair: [
        `UPDATE orders SET id = :refunded WHERE id = '01000000-0000-7000-8000-000000000010'`,
        `UPDATE order_items SET order_id = :refunded WHERE order_id = '01000000-0000-7000-8000-000000000010'`,
        `UPDATE payments SET order_id = :refunded WHERE order_id = '01000000-0000-7000-8000-000000000010'`,
        'DROP TABLE kept',
      ],
    },
    {
      what: 'the newest order number has no order',
      plant: ["UPDATE counters SET value = value + 1 WHERE name = 'order_number'"],
      repair: ["UPDATE counters SET value = value - 1 WHERE name = 'order_number'"],
    },
  ],
  'I10-webhooks': [
    {
      what: 'a webhook that was answered is not in the inbox',
      plant: ["UPDATE webhook_inbox SET dedupe_key = CONCAT('lost-', dedupe_key)"],
      repair: ['UPDATE webhook_inbox SET dedupe_key = SUBSTRING(dedupe_key, 6)'],
    },
  ],
  I11: [
    {
      what: 'an order jumped from its end back to the kitchen',
      plant: [
        `UPDATE orders SET status_history = JSON_ARRAY_APPEND(status_history, '$', JSON_OBJECT('status', 'completed'), '$', JSON_OBJECT('status', 'received'))
          WHERE id = :paid`,
      ],
      repair: [`UPDATE orders SET status_history = JSON_REMOVE(status_history, '$[2]', '$[1]') WHERE id = :paid`],
    },
    {
      what: 'a step is in no history',
      plant: ["UPDATE orders SET fulfillment_status = 'preparing' WHERE id = :paid"],
      repair: ["UPDATE orders SET fulfillment_status = 'received' WHERE id = :paid"],
    },
  ],
  I17: [
    {
      what: 'an order was completed without its money, and no decision is recorded',
      plant: [
        'CREATE TABLE kept_decisions AS SELECT * FROM unpaid_completions WHERE order_id = :unpaid',
        'DELETE FROM unpaid_completions WHERE order_id = :unpaid',
      ],
      repair: ['INSERT INTO unpaid_completions SELECT * FROM kept_decisions', 'DROP TABLE kept_decisions'],
    },
  ],
  I12: [
    {
      what: 'an effect stays undone',
      plant: [
        `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, claimed_until, created_at)
          SELECT '01000000-0000-7000-8000-000000000012', merchant_id, 'nobody.handles', 'violation', '{}', 1,
            UTC_TIMESTAMP(3) - INTERVAL 31 SECOND, NULL, UTC_TIMESTAMP(3) FROM orders WHERE id = :paid`,
      ],
      repair: ["DELETE FROM outbox WHERE topic = 'nobody.handles'"],
      isTaken: true,
    },
    {
      what: 'a webhook is in the inbox and nobody will work on it',
      plant: ['UPDATE webhook_inbox SET processed_at = NULL'],
      repair: ['UPDATE webhook_inbox SET processed_at = received_at'],
    },
  ],
  I13: [
    {
      what: 'more went back than was taken',
      plant: [
        `INSERT INTO refunds (merchant_id, id, payment_id, order_id, amount_cents, reason, status, provider, idempotency_key, created_at, updated_at)
        SELECT merchant_id, '01000000-0000-7000-8000-000000000013', id, order_id, 1, 'violation', 'PENDING', provider, 'violation', created_at, updated_at
        FROM payments WHERE order_id = :refunded`,
      ],
      repair: ["DELETE FROM refunds WHERE reason = 'violation'"],
    },
  ],
  I14: [
    {
      what: 'a card number is kept with a message',
      plant: [`UPDATE webhook_inbox SET raw = CONCAT(raw, '{"card":"4242 4242 4242 4242"}')`],
      repair: [`UPDATE webhook_inbox SET raw = SUBSTRING_INDEX(raw, '{"card"', 1)`],
    },
    {
      what: 'an answer is kept in the open',
      plant: [
        `INSERT INTO idempotency_keys (merchant_id, scope_hash, request_hash, status, body, headers, created_at)
          SELECT merchant_id, 'violation', 'violation', 400, '{"access_token":"x"}', '{}', UTC_TIMESTAMP(3) FROM orders WHERE id = :paid`,
      ],
      repair: ["DELETE FROM idempotency_keys WHERE scope_hash = 'violation'"],
    },
    UNSEALED_SSN,
  ],
  I15: [
    {
      what: 'a cart has a line of no possible quantity',
      plant: [`UPDATE carts SET content = JSON_SET(content, '$.lines[0].quantity', 1000) WHERE id = :cart`],
      repair: [`UPDATE carts SET content = JSON_SET(content, '$.lines[0].quantity', 2) WHERE id = :cart`],
    },
  ],
  ...FIGURE_VIOLATIONS,
  K1: [
    {
      what: 'a slot counts minutes that nobody has',
      plant: ['UPDATE kitchen_slots SET used_minutes = used_minutes + 1 LIMIT 1'],
      repair: ['UPDATE kitchen_slots SET used_minutes = used_minutes - 1 LIMIT 1'],
    },
  ],
  C1: [
    {
      what: 'a discount comes from nowhere',
      plant: [
        `UPDATE orders SET discount_cents = 1, subtotal_cents = subtotal_cents + 1 WHERE id = :paid`,
        `UPDATE order_hour_figures SET discount_cents = discount_cents + 1, subtotal_cents = subtotal_cents + 1 WHERE ${HOUR_OF_PAID}`,
        `UPDATE order_items SET unit_price_cents = subtotal_cents + 1, subtotal_cents = subtotal_cents + 1, quantity = 1
          WHERE order_id = :paid`,
        'UPDATE order_item_figures SET quantity = quantity - 1 WHERE menu_item_id IN (SELECT menu_item_id FROM order_items WHERE order_id = :paid)',
        'UPDATE order_dish_figures SET quantity = quantity - 1, subtotal_cents = subtotal_cents + 1 WHERE menu_item_id IN (SELECT menu_item_id FROM order_items WHERE order_id = :paid)',
      ],
      repair: [
        'UPDATE order_item_figures SET quantity = quantity + 1 WHERE menu_item_id IN (SELECT menu_item_id FROM order_items WHERE order_id = :paid)',
        'UPDATE order_dish_figures SET quantity = quantity + 1, subtotal_cents = subtotal_cents - 1 WHERE menu_item_id IN (SELECT menu_item_id FROM order_items WHERE order_id = :paid)',
        `UPDATE order_items SET quantity = 2, subtotal_cents = subtotal_cents - 1, unit_price_cents = subtotal_cents / 2
          WHERE order_id = :paid`,
        `UPDATE orders SET discount_cents = 0, subtotal_cents = subtotal_cents - 1 WHERE id = :paid`,
        `UPDATE order_hour_figures SET discount_cents = discount_cents - 1, subtotal_cents = subtotal_cents - 1 WHERE ${HOUR_OF_PAID}`,
      ],
    },
  ],
  ...LOYALTY_VIOLATIONS,
  ...CAREER_VIOLATIONS,
  A1: [
    {
      what: 'a name outlives its account',
      plant: [
        `INSERT INTO customers (merchant_id, user_id, customer_name, updated_at)
          SELECT merchant_id, UUID(), 'Left behind', updated_at - INTERVAL 1 HOUR FROM orders WHERE id = :paid`,
      ],
      repair: [`DELETE FROM customers WHERE customer_name = 'Left behind'`],
    },
    {
      what: 'an order that is over is not erased',
      plant: [
        'UPDATE orders SET updated_at = updated_at - INTERVAL 1 HOUR WHERE id = :refunded',
        'INSERT INTO order_erasures SELECT merchant_id, id, updated_at FROM orders WHERE id = :refunded',
      ],
      repair: [
        'DELETE FROM order_erasures WHERE order_id = :refunded',
        'UPDATE orders SET updated_at = updated_at + INTERVAL 1 HOUR WHERE id = :refunded',
      ],
    },
  ],
  F3: [
    {
      what: 'an order is skipped by the list',
      plant: ['UPDATE orders SET confirmed_rank = confirmed_rank + 1 ORDER BY confirmed_rank DESC LIMIT 1'],
      repair: ['UPDATE orders SET confirmed_rank = confirmed_rank - 1 ORDER BY confirmed_rank DESC LIMIT 1'],
    },
    {
      what: 'a closed order has no place',
      plant: ['UPDATE orders SET closed_rank = NULL WHERE id = :refunded'],
      repair: ['UPDATE orders SET closed_rank = 1 WHERE id = :refunded'],
    },
  ],
  F2: [
    {
      what: 'a dish was ordered once more than it was',
      plant: ['UPDATE order_item_figures SET quantity = quantity + 1 LIMIT 1'],
      repair: ['UPDATE order_item_figures SET quantity = quantity - 1 LIMIT 1'],
    },
  ],
};

/** Another order like the paid one, of a cart of its own unless given, and unpaid. */
function anotherOrder(id: string, cartId = "'00000000-0000-4000-8000-000000000000'"): string[] {
  const same = `merchant_id, version, access_token_hash, cart_version, status, fulfillment_status, payment_method, order_type,
    currency, tax_rate, subtotal_cents, discount_cents, tax_cents, delivery_fee_cents, tip_cents, total_cents,
    amount_due_cents, refunded_cents, customer_name, customer_phone, prep_minutes, status_history, created_at, updated_at`;
  return [
    "UPDATE counters SET value = value + 1 WHERE name = 'order_number'",
    `INSERT INTO orders (id, order_number, cart_id, payment_status, paid_cents, ${same})
      SELECT '${id}', (SELECT value FROM counters WHERE name = 'order_number'), ${cartId}, 'unpaid', 0, ${same}
      FROM orders WHERE id = :paid`,
  ];
}
