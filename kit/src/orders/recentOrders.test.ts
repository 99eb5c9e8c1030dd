import { buildOrder } from '../../testing/buildOrder';
import { disownOpenOrders, recentOrders } from './recentOrders';

const HOUR = 3_600_000;
const at = (hour: number) => jest.setSystemTime(Date.parse('2026-11-21T00:05:00Z') + hour * HOUR);
const ids = () => recentOrders.list().map(({ id }) => id);
/** A page that was just opened knows only what is stored. */
const reload = () => window.dispatchEvent(new StorageEvent('storage', { key: 'recent_orders' }));

beforeEach(() => {
  jest.useFakeTimers();
  at(0);
});

describe('the orders of this browser', () => {
  it('keep the secret of an order, and nothing about the person who placed it', () => {
    recentOrders.keep(buildOrder({ customer_name: 'Ana Guest', customer_phone: '936 555 0100' }));
    expect(recentOrders.tokenOf('0190-order')).toBe('secret-of-the-order');
    expect(localStorage.getItem('recent_orders')).not.toMatch(/Ana|0100/);
  });

  it('keep the secret when the same order is placed once more without it', () => {
    recentOrders.keep(buildOrder());
    const { access_token: _, ...again } = buildOrder();
    recentOrders.keep(again);
    expect(recentOrders.tokenOf('0190-order')).toBe('secret-of-the-order');
    expect(ids()).toEqual(['0190-order']);
  });

  it.each([
    ['an unpaid order', { payment_status: 'awaiting_payment' }, true],
    ['a paid order', { payment_status: 'paid' }, true],
    ['an order handed over', { payment_status: 'paid', status: 'Fulfilled' }, false],
    ['a cancelled order', { payment_status: 'paid', status: 'Cancelled' }, false],
    ['an order refunded in full', { payment_status: 'refunded' }, false],
  ] as const)('with %s something is open: %j -> %s', (_, overrides, isOpen) => {
    recentOrders.keep(buildOrder());
    recentOrders.update(buildOrder(overrides));
    expect(recentOrders.hasOpen()).toBe(isOpen);
    expect(recentOrders.tokenOf('0190-order')).toBe('secret-of-the-order');
  });

  it('WEB-235 stay with the browser after the account is deleted as long as the kitchen makes them', () => {
    const own = { user_id: 'ada', payment_status: 'paid' } as const;
    recentOrders.keep(buildOrder({ ...own, id: 'cooking' }));
    recentOrders.keep(buildOrder({ ...own, id: 'unpaid', payment_status: 'awaiting_payment' }));
    recentOrders.keep(buildOrder({ ...own, id: 'eaten', status: 'Fulfilled' }));
    disownOpenOrders();
    recentOrders.removeOwned();
    expect(ids()).toEqual(['cooking']);
    expect(recentOrders.tokenOf('cooking')).toBe('secret-of-the-order');
  });

  it('are five at most, the newest ones', () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) recentOrders.keep(buildOrder({ id }));
    expect(ids()).toEqual(['6', '5', '4', '3', '2']);
  });

  it('an order that was never paid is dropped after an hour, a confirmed one a day after it is due', () => {
    recentOrders.keep(buildOrder({ id: 'unpaid' }));
    recentOrders.keep(buildOrder({ id: 'paid', payment_status: 'paid', requested_for: '2026-11-22T00:05:00Z' }));
    at(2);
    recentOrders.update(buildOrder({ id: 'unpaid' }));
    expect(ids()).toEqual(['paid']);
    at(49);
    recentOrders.update(buildOrder({ id: 'paid', payment_status: 'paid' }));
    expect(ids()).toEqual([]);
    expect(localStorage.getItem('recent_orders')).toBeNull();
  });

  it('of an account are removed when it signs out, those of a guest stay', () => {
    recentOrders.keep(buildOrder({ id: 'of a guest' }));
    recentOrders.keep(buildOrder({ id: 'of an account', user_id: 'u1' }));
    recentOrders.removeOwned();
    expect(ids()).toEqual(['of a guest']);
  });

  it('an order that was placed elsewhere is not added by looking at it', () => {
    recentOrders.update(buildOrder());
    expect(ids()).toEqual([]);
  });

  it('WEB-187 keep the newest order, with its secret, for the life of the page where the storage is full', () => {
    recentOrders.keep(buildOrder({ id: 'stored' }));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    recentOrders.keep(buildOrder({ id: 'new' }));
    expect(ids()).toEqual(['new', 'stored']);
    expect(recentOrders.tokenOf('new')).toBe('secret-of-the-order');
    jest.restoreAllMocks();
    recentOrders.keep(buildOrder({ id: 'newer' }));
    expect(localStorage.getItem('recent_orders')).toContain('newer');
    localStorage.clear();
    expect(ids()).toEqual([]);
  });

  it('remove an order also where the storage has room for nothing longer', () => {
    recentOrders.keep(buildOrder({ id: 'mine', user_id: 'ada' }));
    const room = localStorage.getItem('recent_orders')?.length ?? 0;
    const store = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (text.length > room) throw new Error('full');
      store.call(this, key, text);
    });
    recentOrders.keep(buildOrder({ id: 'the order of a guest' }));
    recentOrders.removeOwned();
    expect(ids()).toEqual(['the order of a guest']);
    expect(localStorage.getItem('recent_orders')).not.toContain('mine');
    jest.restoreAllMocks();
    recentOrders.remove('the order of a guest');
  });

  it('WEB-193 shows what another tab stored beside what could not be stored here', () => {
    const elsewhere = () => {
      recentOrders.keep(buildOrder({ id: 'elsewhere' }));
      const text = localStorage.getItem('recent_orders') ?? '';
      localStorage.clear();
      return text;
    };
    const stored = elsewhere();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new Error('full');
    });
    recentOrders.keep(buildOrder({ id: 'here' }));
    localStorage.setItem('recent_orders', stored);
    expect(ids()).toEqual(['here', 'elsewhere']);
    recentOrders.remove('here');
    expect(ids()).toEqual(['elsewhere']);
  });

  it('notify this tab and the others', () => {
    const heard = jest.fn();
    const stop = recentOrders.subscribe(heard);
    recentOrders.keep(buildOrder());
    expect(heard).toHaveBeenCalledTimes(1);
    reload();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    recentOrders.remove('0190-order');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each(['{', '"text"', '[null, 7, {"id": 3}]'])(
    'a stored value that is no list of orders (%s) is ignored',
    (text) => {
      localStorage.setItem('recent_orders', text);
      expect(recentOrders.list()).toEqual([]);
      expect(recentOrders.hasOpen()).toBe(false);
    },
  );
});
