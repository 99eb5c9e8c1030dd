import { buildRemote } from '../testing/buildRemote';
import { remoteOfPath, remoteOfSlot, remotesInSlots } from './matchRemote';

const menu = buildRemote('mf-menu-cart', { section: { routes: ['/order'], slots: { 'home.menu': './MenuSection' } } });
const rewards = buildRemote('mf-rewards', { section: { routes: ['/rewards', '/order-history'] } });
const admin = buildRemote('mf-admin', { section: { routes: ['/admin/*'] } });
const legacy = buildRemote('mf-admin-legacy', { section: { routes: ['/admin-legacy', '/admin-legacy/orders'] } });
const status = buildRemote('mf-checkout', { section: { routes: ['/order-status/:id'] } });
const remotes = [menu, rewards, admin, legacy, status];

it.each([
  ['/order', menu],
  ['/order/', menu],
  ['/order-history', rewards],
  ['/admin', admin],
  ['/admin/menu', admin],
  ['/admin/reports/today', admin],
  ['/order-status/42', status],
  ['/admin-legacy', legacy],
  ['/admin-legacy/orders', legacy],
])('gives %s to the remote that declares a page for it', (path, owner) => {
  expect(remoteOfPath(remotes, path)).toBe(owner);
});

it.each([
  '/',
  '/orders',
  '/order/42',
  '/rewards/history',
  '/adminx',
  '/Order',
  '/nowhere',
  '/admin-legacy/nothing',
  '/order-status',
  '/order-status//',
  '/order-status/42/more',
])('finds no page for %s', (path) => {
  expect(remoteOfPath(remotes, path)).toBeNull();
});

it('finds who fills a slot, and with what', () => {
  expect(remoteOfSlot(remotes, 'home.menu')).toEqual({ remote: menu, module: './MenuSection' });
  expect(remoteOfSlot([rewards], 'home.menu')).toBeNull();
  expect(remotesInSlots(remotes)).toEqual([{ remote: menu, module: './MenuSection' }]);
});
