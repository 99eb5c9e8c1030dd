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
