import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMessages } from './createMessages';
import { messagesReady, setLocale } from './locale';

afterEach(() => setLocale('en'));

const spanish = {
  'Add to cart': 'Agregar al carrito',
  '{name} removed': 'Se quitó {name}',
  '{count} items': { one: '1 artículo', other: '{count} artículos' },
  'Call {phone} to order': 'Para pedir, llama al {phone}',
  'Ready at {time}': 'Listo a las {time}',
};

async function inSpanish(load = () => Promise.resolve({ default: spanish })) {
  setLocale('es');
  const messages = createMessages({ es: load });
  await messagesReady();
  return messages;
}

const countOf = (plural: ReturnType<typeof createMessages>['plural'], count: number) =>
  plural(count, { one: '1 item', other: '{count} items' });

describe('the texts of a section (CMP-152)', () => {
  it('are in English without loading anything', () => {
    const load = jest.fn();
    const { t, plural } = createMessages({ es: load });
    expect(t('{name} removed', { name: 'Chili' })).toBe('Chili removed');
    expect([0, 1, 2].map((count) => countOf(plural, count))).toEqual(['0 items', '1 item', '2 items']);
    expect(load).not.toHaveBeenCalled();
  });

  it('are translated once the host has waited for them, with their values', async () => {
    const { t, plural } = await inSpanish();
    expect(t('Add to cart')).toBe('Agregar al carrito');
    expect(t('{name} removed', { name: 'Chili' })).toBe('Se quitó Chili');
    expect([0, 1, 2].map((count) => countOf(plural, count))).toEqual(['0 artículos', '1 artículo', '2 artículos']);
  });

  it.each(['en', 'es'] as const)(
    'WEB-78 have large counts in groups, and other numbers as they are: %s',
    async (locale) => {
      setLocale(locale);
      const { t, plural } = createMessages({ es: () => Promise.resolve({ default: {} }) });
      await messagesReady();
      expect([999, 1250].map((count) => countOf(plural, count))).toEqual(['999 items', '1,250 items']);
      expect(t('{points} of {count}, order {number}', { points: -1250, count: 12_500, number: 1250 })).toBe(
        '-1,250 of 12,500, order 1250',
      );
    },
  );

  it.each([
    ['1:05 p. m.', 'Listo a la 1:05 p. m.'],
    ['1 p. m.', 'Listo a la 1 p. m.'],
    ['2:01 p. m.', 'Listo a las 2:01 p. m.'],
    ['10:01 a. m.', 'Listo a las 10:01 a. m.'],
    ['12 p. m.', 'Listo a las 12 p. m.'],
  ])('have the Spanish article in the number of the hour: %s', async (time, text) => {
    const { t } = await inSpanish();
    expect(t('Ready at {time}', { time })).toBe(text);
  });

  it('keep their elements where the translation has the place', async () => {
    const { rich } = await inSpanish();
    const text = rich('Call {phone} to order', { phone: createElement('b', null, '555') });
    expect(renderToStaticMarkup(createElement('p', null, text))).toBe('<p>Para pedir, llama al <b>555</b></p>');
  });

  it('are in English where a translation is missing, and where none could be loaded', async () => {
    expect((await inSpanish()).t('Checkout')).toBe('Checkout');
    const { t, plural } = await inSpanish(() => Promise.reject(new Error('offline')));
    expect([t('Add to cart'), countOf(plural, 1)]).toEqual(['Add to cart', '1 item']);
  });

  it('keep a place without a value, and take no text from the object’s own prototype', async () => {
    const { t } = await inSpanish();
    expect(t('{name} removed', {})).toBe('Se quitó {name}');
    expect(t('constructor')).toBe('constructor');
  });
});
