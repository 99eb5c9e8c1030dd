import type { Texts } from '../../../lib/createTexts';

/** Why money went back that could not pay for an order, in Spanish. The payments write the reason. */
export const served = {
  'A dish was sold out when the payment came': 'Un platillo se había agotado cuando llegó el pago',
  'A newer order of the same cart was paid': 'Se pagó un pedido más nuevo del mismo carrito',
  'Its promo code was used up by then': 'Su código promocional ya se había agotado',
  'The kitchen had closed when the payment came': 'La cocina ya había cerrado cuando llegó el pago',
  'The order was cancelled': 'El pedido se canceló',
  'The order was changed after this payment was begun': 'El pedido cambió después de iniciar este pago',
  'The order was paid already': 'El pedido ya estaba pagado',
  'The time of the order was booked out when the payment came':
    'La hora del pedido ya estaba llena cuando llegó el pago',
} satisfies Texts;
