import { createPreviewHost, fakeApi } from '@site/kit/testing';
import { keepCartFresh } from './keepCartFresh';

const EMPTY = { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] };

describe('the cart in the shell', () => {
  let api: ReturnType<typeof fakeApi>;
  let stop: () => void;
  let visibility: DocumentVisibilityState;
  const loads = () => api.calls.filter(({ path }) => path === '/api/cart/').length;

  beforeEach(async () => {
    jest.useFakeTimers();
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    api = fakeApi({ 'GET /api/cart/': { body: EMPTY } });
    stop = keepCartFresh(createPreviewHost().cart);
    await settle();
  });
  afterEach(() => stop());

  const settle = () => jest.advanceTimersByTimeAsync(0);
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const pageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is loaded at app start', () => {
    expect(loads()).toBe(1);
  });

  it('is loaded again when the page comes back from the browser’s page cache', async () => {
    pageShow(false);
    await settle();
    expect(loads()).toBe(1);
    pageShow(true);
    await settle();
    expect(loads()).toBe(2);
  });

  it('is loaded again when another tab begins a new cart, and for no other key', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme' }));
    await settle();
    expect(loads()).toBe(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart_session_id' }));
    await settle();
    expect(loads()).toBe(2);
  });

  it('is loaded again when the tab was hidden for long, not for a moment', async () => {
    show('hidden');
    await jest.advanceTimersByTimeAsync(5_000);
    show('visible');
    await settle();
    expect(loads()).toBe(1);
    show('hidden');
    await jest.advanceTimersByTimeAsync(61_000);
    show('visible');
    await settle();
    expect(loads()).toBe(2);
  });

  it('is left alone after the end', async () => {
    stop();
    pageShow(true);
    await settle();
    expect(loads()).toBe(1);
  });
});
