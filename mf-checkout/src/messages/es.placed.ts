import type { Messages } from '@site/kit';

/** What is read once an order is placed, in Spanish: the confirmation, the result pages and the page that follows the order. */
export const placed = {
  ' (done)': ' (hecho)',
  ' (now)': ' (ahora)',
  'A newer payment page was opened for this order, so we closed this one. Nothing was charged here, and your order is still here.':
    'Se abrió una página de pago más reciente para este pedido, así que cerramos esta. Aquí no se cobró nada, y tu pedido sigue aquí.',
  Accepted: 'Aceptado',
  'All that was paid for order #{number} has been sent back.':
    'Todo lo que se pagó por el pedido #{number} fue devuelto.',
  'All you paid for order {number} has been sent back to you.':
    'Te devolvimos todo lo que pagaste por el pedido {number}.',
  'All you paid for this order has been sent back to you.': 'Te devolvimos todo lo que pagaste por este pedido.',
  'All you paid has been given back to you.': 'Te devolvimos en efectivo todo lo que pagaste.',
  'All you paid has been sent back to you.': 'Te devolvimos todo lo que pagaste.',
  'Back to checkout': 'Volver a finalizar el pedido',
  'Banks usually take three to ten business days to show it.':
    'Los bancos suelen tardar de tres a diez días hábiles en mostrarlo.',
  'Call us, and tell us the number of your order. We will sort it out.':
    'Llámanos y dinos el número de tu pedido. Lo resolvemos.',
  Cancelled: 'Cancelado',
  'Check again': 'Revisar de nuevo',
  'Checkout id: {id}': 'Id. del pago: {id}',
  'Confirming your payment': 'Confirmando tu pago',
  'Continue Shopping': 'Seguir comprando',
  'Create an account': 'Crea una cuenta',
  Delivered: 'Entregado',
  'Delivered to {address}': 'Entrega en {address}',
  'Delivered. Enjoy!': 'Entregado. ¡Buen provecho!',
  'Delivery planned for': 'Entrega prevista:',
  'Delivery to': 'Entrega en',
  Directions: 'Cómo llegar',
  'Discount ({name})': 'Descuento ({name})',
  'Either your connection or our kitchen’s is away. Nothing is lost, and this page goes on trying by itself.':
    'Falla tu conexión o la de nuestra cocina. No se perdió nada, y esta página sigue intentándolo sola.',
  'Enjoy your meal!': '¡Buen provecho!',
  'Error code: {code}': 'Código de error: {code}',
  'Follow your order': 'Seguir tu pedido',
  'Given back': 'Devuelto',
  'In cash, at our counter.': 'En efectivo, en nuestro mostrador.',
  'In the kitchen': 'En la cocina',
  Live: 'En vivo',
  'Loading your order': 'Cargando tu pedido',
  'Not accepted': 'No aceptado',
  'Nothing was charged here, and you need not pay again: order #{number} is confirmed another way.':
    'Aquí no se cobró nada, y no tienes que pagar de nuevo: el pedido #{number} está confirmado por otra vía.',
  'Nothing was charged, and your order is still here. You can try again with another card.':
    'No se cobró nada, y tu pedido sigue aquí. Puedes intentarlo de nuevo con otra tarjeta.',
  'Nothing was charged, so you owe nothing.': 'No se cobró nada, así que no debes nada.',
  'Nothing was charged. Your cart is kept, and you can go on whenever you like.':
    'No se cobró nada. Tu carrito se conserva, y puedes continuar cuando quieras.',
  'Offline, as of {time}': 'Sin conexión desde {time}',
  'On its way to you': 'Va en camino',
  'One moment': 'Un momento',
  'Order #{number}': 'Pedido #{number}',
  'Order Confirmed!': '¡Pedido confirmado!',
  'Out for delivery': 'En camino',
  'Packed and ready to go': 'Empacado y listo para salir',
  'Packed for the driver': 'Empacado para el repartidor',
  'Paid by card': 'Pagado con tarjeta',
  'Paid in cash': 'Pagado en efectivo',
  'Payment Cancelled': 'Pago cancelado',
  'Payment Successful!': '¡Pago realizado!',
  'Payment Verification Failed': 'No se pudo verificar el pago',
  'Pick up at': 'Recoger en',
  'Pick up at {address}': 'Recoger en {address}',
  'Picked up': 'Recogido',
  'Pickup planned for': 'Para recoger:',
  Progress: 'Avance',
  'Questions?': '¿Preguntas?',
  'Ready at': 'Estará listo:',
  'Ready for pickup': 'Listo para recoger',
  'Ready for you': 'Listo para ti',
  Received: 'Recibido',
  'Redirecting...': 'Redirigiendo...',
  'Sent back': 'Devuelto',
  'Stay on this page': 'Quedarse en esta página',
  'Steps of your order': 'Pasos de tu pedido',
  Tax: 'Impuesto',
  'Tell us number {number} at the counter and pay {amount}.': 'Di el número {number} en el mostrador y paga {amount}.',
  'Tell us number {number} at the counter.': 'Di el número {number} en el mostrador.',
  'Thank you! Order {number} is in the kitchen’s hands. Please pay {amount} in cash at pickup.':
    '¡Gracias! El pedido {number} está en manos de la cocina. Paga {amount} en efectivo al recogerlo.',
  'Thank you! Order {number} is paid: {amount}.': '¡Gracias! El pedido {number} está pagado: {amount}.',
  'Thank you! The order is paid.': '¡Gracias! El pedido está pagado.',
  'The kitchen begins as soon as it is paid. If you have just paid, this page turns by itself.':
    'La cocina empieza en cuanto esté pagado. Si acabas de pagar, esta página se actualiza sola.',
  'The kitchen has not confirmed your order yet. Please call us at {phone}':
    'La cocina aún no ha confirmado tu pedido. Llámanos al {phone}',
  'The kitchen has not confirmed your order yet. We have told the owner; call us at {phone}':
    'La cocina aún no ha confirmado tu pedido. Ya avisamos al dueño; llámanos al {phone}',
  'The kitchen has your order': 'La cocina tiene tu pedido',
  'The link may be incomplete, or made for another browser. Open it once more from your receipt, or call us: we find it by your name.':
    'El enlace puede estar incompleto o ser de otro navegador. Ábrelo otra vez desde tu recibo, o llámanos: lo buscamos por tu nombre.',
  'The payment did not go through': 'El pago no se completó',
  'The payment provider takes longer than usual to answer. You need not pay again: as soon as it does, the kitchen gets your order, even if you close this page.':
    'El proveedor de pagos tarda más de lo normal en responder. No tienes que pagar de nuevo: en cuanto responda, la cocina recibe tu pedido, aunque cierres esta página.',
  'The provider is slow to answer. You need not pay again: as soon as it does, the kitchen has your order.':
    'El proveedor tarda en responder. No tienes que pagar de nuevo: en cuanto responda, la cocina tiene tu pedido.',
  'The reason: {reason}': 'El motivo: {reason}',
  'The time to pay ran out. Nothing was charged, and your order is still here.':
    'Se acabó el tiempo para pagar. No se cobró nada, y tu pedido sigue aquí.',
  'This order is cancelled': 'Este pedido está cancelado',
  'This order was cancelled, so it cannot be paid any more. Nothing was charged here.':
    'Este pedido se canceló, así que ya no se puede pagar. Aquí no se cobró nada.',
  'This order was refunded': 'Este pedido fue reembolsado',
  'This page turns by itself': 'Esta página se actualiza sola',
  'To pay at pickup': 'A pagar al recoger',
  'To the menu': 'Ver el menú',
  'Unable to verify payment status. Please contact support.':
    'No se pudo verificar el estado del pago. Comunícate con nosotros.',
  'Updating every 30 s': 'Se actualiza cada 30 s',
  'Waiting for your payment': 'Esperando tu pago',
  'We are asking the payment provider what became of this payment.':
    'Estamos preguntando al proveedor de pagos qué pasó con este pago.',
  'We are waiting for the payment provider’s answer. This usually takes a few seconds.':
    'Esperamos la respuesta del proveedor de pagos. Suele tardar unos segundos.',
  'We cannot find this order': 'No encontramos este pedido',
  'We could not find out what became of this payment. If you have just paid, please call us at {phone} before you pay again.':
    'No pudimos averiguar qué pasó con este pago. Si acabas de pagar, llámanos al {phone} antes de pagar de nuevo.',
  'We could not take this order': 'No pudimos tomar este pedido',
  'We have your order': 'Tenemos tu pedido',
  'What you paid is on its way back to you.': 'Lo que pagaste va de regreso a ti.',
  Why: 'Motivo',
  'With you at': 'Llegará:',
  'You earn {count} points. They count once you have your order.': {
    one: 'Ganas 1 punto. Cuenta en cuanto tengas tu pedido.',
    other: 'Ganas {count} puntos. Cuentan en cuanto tengas tu pedido.',
  },
  'You earned {count} points with this order': {
    one: 'Ganaste 1 punto con este pedido',
    other: 'Ganaste {count} puntos con este pedido',
  },
  'You need not pay again: as soon as the answer comes, the kitchen has your order.':
    'No tienes que pagar de nuevo: en cuanto llegue la respuesta, la cocina tiene tu pedido.',
  'Your cart is kept, and you can go on whenever you like.':
    'Tu carrito se conserva, y puedes continuar cuando quieras.',
  'Your cart was changed after this payment page was opened, so we closed the page. Nothing was charged. Try Again takes you to what is in your cart now.':
    'Tu carrito cambió después de abrirse esta página de pago, así que la cerramos. No se cobró nada. Intentar de nuevo te lleva a lo que hay ahora en tu carrito.',
  'Your meal is being made': 'Estamos preparando tu comida',
  'Your order cannot be shown right now': 'No podemos mostrar tu pedido en este momento',
  'Your order has been confirmed and payment processed.': 'Tu pedido está confirmado y el pago se procesó.',
  'Your payment came when this order could not be made any more. All of it goes back the way it came.':
    'Tu pago llegó cuando este pedido ya no se podía preparar. Se devuelve completo por la misma vía.',
  'Your payment could not be processed.': 'No se pudo procesar tu pago.',
  'Your payment is still being confirmed': 'Tu pago aún se está confirmando',
  'Your payment was cancelled.': 'Tu pago se canceló.',
  'Your payment was cancelled. You can try again.': 'Tu pago se canceló. Puedes intentarlo de nuevo.',
  '{amount} given back to you': '{amount} devueltos a ti en efectivo',
  '{amount} on {day}': '{amount} el {day}',
  '{amount} sent back to you': '{amount} devueltos a ti',
  '{link} with the email of this order to get {count} points for it': {
    one: '{link} con el correo de este pedido y recibe 1 punto por él',
    other: '{link} con el correo de este pedido y recibe {count} puntos por él',
  },
} satisfies Messages;
