import { messagesReady, setLocale } from '../locale/locale';
import { t } from '.';

beforeAll(async () => {
  setLocale('es');
  await messagesReady();
});
afterAll(() => setLocale('en'));

it.each([
  ['Sign in to use your reward code.', 'Inicia sesión para usar tu código de recompensa.'],
  ['The code BRN-2K3T has expired.', 'El código BRN-2K3T venció.'],
  ['The code BRN-2K3T was used already.', 'El código BRN-2K3T ya se usó.'],
  ['This reward is for delivery orders.', 'Esta recompensa es para pedidos a domicilio.'],
  ['Add Iced Tea to your order to use this reward.', 'Agrega Iced Tea a tu pedido para usar esta recompensa.'],
  [
    'Add Tea, Soda or Coffee to your order to use this reward.',
    'Agrega Tea, Soda o Coffee a tu pedido para usar esta recompensa.',
  ],
  [
    'Add one of 4 dishes, such as Tea, to your order to use this reward.',
    'Agrega uno de 4 platillos a tu pedido, como Tea, para usar esta recompensa.',
  ],
  [
    "Tea is sold out today, so this reward can't be used now.",
    'Tea se agotó por hoy, así que esta recompensa no se puede usar ahora.',
  ],
  [
    "Tea, Soda are sold out today, so this reward can't be used now.",
    'Se agotaron por hoy: Tea, Soda. Esta recompensa no se puede usar ahora.',
  ],
])('WEB-84 says in Spanish why the code of a reward gives nothing: %s', (reason, words) => {
  expect(t(reason)).toBe(words);
});

it.each([
  ['November 29 at 3:16 AM', 'el 29 de noviembre a las 3:16 a.m.'],
  ['May 2 at 1:00 PM', 'el 2 de mayo a la 1:00 p.m.'],
])('WEB-121 says in Spanish from when on a code can be used: %s', (moment, words) => {
  expect(t(`The code LUNCH can be used from ${moment} on.`)).toBe(`El código LUNCH se puede usar desde ${words}`);
});

it.each([
  ['The dish does not exist.', 'El platillo ya no existe.'],
  ['The item does not exist.', 'El artículo ya no existe.'],
  ['A cart holds 50 different lines at most.', 'Un carrito admite 50 líneas distintas como máximo.'],
  ['Option 7 is not offered with Brisket Plate.', 'La opción 7 ya no se ofrece con Brisket Plate.'],
  ['Please choose 2 for “Sides”.', 'Elige 2 en “Sides”.'],
  ['Please choose at most 2 for “Sides”.', 'Elige como máximo 2 en “Sides”.'],
  [
    'Brisket Plate is served in the restaurant only. Call us to order it.',
    'Brisket Plate se sirve solo en el restaurante. Llámanos para pedirlo.',
  ],
  [
    'There is no room for more words in this cart. Please shorten the notes.',
    'No caben más palabras en este carrito. Acorta las notas.',
  ],
  ['Too many requests; try again in 30 s.', 'Demasiados intentos; inténtalo de nuevo en 30 s.'],
])('WEB-261 says in Spanish why the cart refuses a change: %s', (reason, words) => {
  expect(t(reason)).toBe(words);
});
