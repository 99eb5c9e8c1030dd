import type { Texts } from '../../../lib/createTexts';

/** The mail about a deleted account in Spanish. The words that all texts share are in docs/translating.md. */
export default {
  'If it was not you, call us at {phone} at once.': 'Si no fuiste tú, llámanos de inmediato al {phone}.',
  'What we knew about you is gone.': 'Lo que sabíamos de ti ya no existe.',
  'You get this mail because an account with this address was deleted at {brand}.':
    'Recibes este correo porque se eliminó una cuenta con esta dirección en {brand}.',
  'Your account at {brand} is deleted': 'Se eliminó tu cuenta en {brand}',
  'Your account is deleted': 'Se eliminó tu cuenta',
  'Your name, addresses, sign-ins and cart are gone. Of what you ordered we keep the dishes and the amounts, as the law asks of us, but not who ordered them.':
    'Tu nombre, tus direcciones, tus inicios de sesión y tu carrito ya no existen. De lo que pediste guardamos los platillos y las cantidades, como nos exige la ley, pero no quién los pidió.',
  '{count} orders are with our kitchen right now: they keep your name and number until you have them.': {
    one: 'Nuestra cocina tiene ahora un pedido tuyo: conserva tu nombre y tu número hasta que lo recibas.',
    other: 'Nuestra cocina tiene ahora {count} pedidos tuyos: conservan tu nombre y tu número hasta que los recibas.',
  },
} satisfies Texts;
