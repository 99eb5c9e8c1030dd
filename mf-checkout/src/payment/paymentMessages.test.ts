import { fakeApi } from '@site/kit/testing';
import { tokenizeCard } from '../card/tokenizeCard';
import { paymentCalls } from './paymentCalls';

const AWAY = { status: 503, body: {} };
const ORDER = {
  merchant_id: 'test-merchant',
  subtotal: '24.00',
  tax_amount: '1.98',
  total_amount: '25.98',
  customer_name: 'Ana Guest',
  customer_phone: '(936) 555-0134',
  order_type: 'pickup',
} as const;

it("an order that the server refuses is the error 'Failed to create order: {status text}'", async () => {
  fakeApi({ 'POST /api/orders/from-cart': AWAY });
  await expect(paymentCalls.orderFromCart(ORDER, 'key')).rejects.toThrow('Failed to create order: Service Unavailable');
});

it("an order that cannot be read is the error 'Failed to fetch order: {status text}'", async () => {
  fakeApi({ 'GET /api/orders/o1': AWAY });
  await expect(paymentCalls.order('o1', null)).rejects.toThrow('Failed to fetch order: Service Unavailable');
});

it("a payment that the server refuses is the error 'Payment processing failed: {status text}'", async () => {
  fakeApi({ 'POST /api/orders/o1/payment/process': AWAY });
  const body = { order_id: 'o1', amount: '25.98', payment_method: 'cash' } as const;
  await expect(paymentCalls.process('o1', body, 'key')).rejects.toThrow(
    'Payment processing failed: Service Unavailable',
  );
});

it("a card without a token is the error 'Failed to tokenize card'", async () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('No randomness');
  });
  await expect(tokenizeCard({ number: '4242424242424242' })).rejects.toThrow('Failed to tokenize card');
});
