import type { Texts } from '../../../lib/createTexts';
import { served } from './es.served';

/** Mails about an order in Spanish. The words that all texts share are in docs/translating.md. */
export default {
  ...served,
  'A question, or something to change? Call us at {phone}.': '¿Una pregunta, o algo que cambiar? Llámanos al {phone}.',
  'Banks take a few days to show it.': 'Los bancos tardan unos días en mostrarlo.',
  'Banks usually take three to ten business days to show it.':
    'Los bancos suelen tardar de tres a diez días hábiles en mostrarlo.',
  Delivery: 'Entrega a domicilio',
  'Delivery planned for': 'Entrega prevista',
  'Delivery to': 'Entregar en',
  Discount: 'Descuento',
  'Discount ({name})': 'Descuento ({name})',
  'Follow your order': 'Seguir tu pedido',
  For: 'Para',
  'Given back': 'Devuelto',
  'If this surprises you, call us at {phone}: we will sort it out.':
    'Si esto te sorprende, llámanos al {phone}: lo resolvemos.',
  'In cash, at our counter.': 'En efectivo, en nuestro mostrador.',
  'It is paid.': 'Ya está pagado.',
  'It was': 'Era',
  'Nothing was charged, so you owe nothing.': 'No se cobró nada, así que no debes nada.',
  Ordered: 'Pedido hecho',
  Paid: 'Pagado',
  'Pay when you pick up.': 'Paga al recogerlo.',
  'Pick up at': 'Recoger en',
  'Pickup planned for': 'Recogida prevista',
  Points: 'Puntos',
  'Questions? Call us at {phone}.': '¿Preguntas? Llámanos al {phone}.',
  'Ready at': 'Estará listo',
  'See your order': 'Ver tu pedido',
  'Sent back': 'Devuelto',
  'Sent back so far': 'Devuelto hasta ahora',
  Subtotal: 'Subtotal',
  'Tax ({rate})': 'Impuesto ({rate})',
  'Thank you, {name}!': '¡Gracias, {name}!',
  'The reason: {reason}': 'El motivo: {reason}',
  'The {amount} you paid goes back the way it came. We write again when it is on its way.':
    'Los {amount} que pagaste regresan por donde vinieron. Te escribimos de nuevo cuando estén en camino.',
  Tip: 'Propina',
  'To pay at pickup': 'A pagar al recoger',
  'We are sorry': 'Lo sentimos',
  'We cannot make your order #{number}': 'No podemos preparar tu pedido #{number}',
  'What you paid has gone back to you already.': 'Lo que pagaste ya te fue devuelto.',
  'With you at': 'Llegará',
  'You get this mail because this address was given with order #{number} at {brand}.':
    'Recibes este correo porque se dio esta dirección con el pedido #{number} en {brand}.',
  'You have your money back': 'Ya tienes tu dinero de vuelta',
  'You paid': 'Pagaste',
  'Your money is on its way back': 'Tu dinero va de regreso',
  'Your order #{number} at {brand}': 'Tu pedido #{number} en {brand}',
  'Your order #{number} is cancelled': 'Tu pedido #{number} se canceló',
  'Your order #{number} is paid and with our kitchen.': 'Tu pedido #{number} está pagado y ya lo tiene nuestra cocina.',
  'Your order #{number} is with our kitchen. Please bring {amount} when you pick it up.':
    'Nuestra cocina ya tiene tu pedido #{number}. Trae {amount} cuando lo recojas.',
  'Your order is cancelled': 'Tu pedido se canceló',
  'Your wish': 'Tu petición',
  'in cash': 'en efectivo',
  'to the card or account it came from': 'a la tarjeta o cuenta de donde vino',
  '{amount} of order #{number} sent back to you': 'Te devolvimos {amount} del pedido #{number}',
  '{name}, a payment for order #{number} reached us that we could not keep: {reason}. All of it has been sent back.':
    '{name}, nos llegó un pago del pedido #{number} que no pudimos aceptar: {reason}. Lo devolvimos todo.',
  '{name}, our kitchen could not take your order #{number}.':
    '{name}, nuestra cocina no pudo aceptar tu pedido #{number}.',
  '{name}, we have given back {amount} of what you paid for order #{number}.':
    '{name}, te devolvimos {amount} de lo que pagaste por el pedido #{number}.',
  '{name}, we have sent back {amount} of what you paid for order #{number}.':
    '{name}, enviamos de vuelta {amount} de lo que pagaste por el pedido #{number}.',
  '{name}, your order #{number} will not be made.': '{name}, tu pedido #{number} no se preparará.',
  '{points}, if you create an account with this email address':
    '{points}, si creas una cuenta con este correo electrónico',
  '{points}, once you have your order': '{points}, en cuanto tengas tu pedido',
} satisfies Texts;
