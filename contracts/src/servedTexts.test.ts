import { withServedTexts } from './servedTexts';

const served = {
  'Only {count} of {name} left.': 'Solo quedan {count} de {name}.',
  'Please change your cart.': 'Cambia tu carrito.',
  'We open {day} at {time}.': 'Abrimos el {day} a las {time}.',
  '{name} is sold out.': '{name} se agotó.',
  Friday: 'viernes',
  '6:00 PM': '6:00 p.m.',
};
const messages = withServedTexts<Record<string, string | undefined>>({ ...served, Add: 'Agregar' }, served);

test('a text of the server is found by what its places hold', () => {
  expect(messages['Pecan Pie is sold out.']).toBe('Pecan Pie se agotó.');
  expect(messages['Only 2 of Chili left.']).toBe('Solo quedan 2 de Chili.');
});

test('what a place holds is translated too, and a sentence ends with one point', () => {
  expect(messages['We open Friday at 6:00 PM.']).toBe('Abrimos el viernes a las 6:00 p.m.');
});

test('several sentences are translated when each of them is known', () => {
  expect(messages['Only 2 of Chili left. Please change your cart.']).toBe('Solo quedan 2 de Chili. Cambia tu carrito.');
  expect(messages['Only 2 of Chili left. Ask the cook.']).toBeUndefined();
});

test('a place holds at least a letter, and every part must be there', () => {
  expect(messages[' is sold out.']).toBeUndefined();
  expect(messages['Only 2 of Chili']).toBeUndefined();
  expect(messages['We open Friday']).toBeUndefined();
});

test('the words of the code are found as they are, and nothing else is', () => {
  expect(messages.Add).toBe('Agregar');
  expect(messages['Remove']).toBeUndefined();
  expect(Object.keys(messages)).toContain('Add');
});
