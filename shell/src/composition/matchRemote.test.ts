import { buildRemote } from '../testing/buildRemote';
import { remoteOfPath, remoteOfSlot, remotesInSlots } from './matchRemote';

const menu = buildRemote('mf-menu-cart', { section: { routes: ['/order'], slots: { 'home.menu': './MenuSection' } } });
const rewards = buildRemote('mf-rewards', { section: { routes: ['/rewards', '/order-history'] } });
const admin = buildRemote('mf-admin', { section: { routes: ['/admin'] } });
const legacy = buildRemote('mf-admin-legacy', { section: { routes: ['/admin-legacy'] } });
const deep = buildRemote('mf-reports', { section: { routes: ['/admin/reports'] } });
const remotes = [menu, rewards, admin, legacy, deep];

it.each([
  ['/order', menu],
  ['/order/', menu],
  ['/order/42', menu],
  ['/order-history', rewards],
  ['/admin', admin],
  ['/admin/menu', admin],
  ['/admin/reports', deep],
  ['/admin/reports/today', deep],
  ['/admin-legacy', legacy],
  ['/admin-legacy/orders', legacy],
])('gives %s to the remote with the longest route that covers it', (path, owner) => {
  expect(remoteOfPath(remotes, path)).toBe(owner);
});

it.each(['/', '/orders', '/adminx', '/Order', '/nowhere'])('gives %s to nobody', (path) => {
  expect(remoteOfPath(remotes, path)).toBeNull();
});

it('does not depend on the order of the remotes', () => {
  expect(remoteOfPath([...remotes].reverse(), '/admin/reports')).toBe(deep);
});

it('finds who fills a slot, and with what', () => {
  expect(remoteOfSlot(remotes, 'home.menu')).toEqual({ remote: menu, module: './MenuSection' });
  expect(remoteOfSlot([rewards], 'home.menu')).toBeNull();
  expect(remotesInSlots(remotes)).toEqual([{ remote: menu, module: './MenuSection' }]);
});
