import type { Cart } from '@site/contracts';
import { GoTrueClient } from '@supabase/auth-js';
import { buildSettings, hostContractSuite } from '@site/kit/testing';
import { waitFor } from '@testing-library/react';
import { buildAuthSession } from '../testing/buildAuth';
import { createShellHost } from './createShellHost';

const EMPTY_CART: Cart = { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] };

let hosts: ReturnType<typeof createShellHost>[] = [];
afterEach(() => {
  // Stops the authentication client, which would go on beside the next one.
  hosts.forEach((host) => host.session.start()());
  hosts = [];
  Reflect.set(GoTrueClient, 'nextInstanceID', {});
});

hostContractSuite('the shell', (api) => {
  const went: string[] = [];
  const left: string[] = [];
  const host = createShellHost(buildSettings(), (url) => left.push(url));
  host.navigation.connectRouter((to) => went.push(to));
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reports.mockClear();
  hosts.push(host);
  return {
    host,
    async signIn(role) {
      const { access_token, refresh_token, user } = buildAuthSession();
      api.set('GET /auth/v1/user', { body: user });
      api.set('GET /rest/v1/user_roles', { body: [{ role }] });
      api.set('POST /auth/v1/logout', { status: 204 });
      api.set('POST /api/cart/join', { body: EMPTY_CART });
      await host.session.enter({ accessToken: access_token, refreshToken: refresh_token });
      await waitFor(() => expect(host.session.get()).toMatchObject({ status: 'signed-in', role }));
    },
    went: () => went,
    left: () => left,
    reported: () => reports.mock.calls.map(([error]) => error as unknown),
  };
});

describe('the shell as a host', () => {
  let loads: string[];
  let routed: [string, unknown][];
  let host: ReturnType<typeof createShellHost>;

  beforeEach(() => {
    loads = [];
    routed = [];
    host = createShellHost(buildSettings(), (url) => loads.push(url));
  });

  const connect = () => host.navigation.connectRouter((to, options) => routed.push([to, options]));

  it('goes by the router once there is one, and by a full load before and after', () => {
    host.navigation.go('/order');
    const disconnect = connect();
    host.navigation.go('/checkout', { replace: true });
    disconnect();
    host.navigation.go('/');
    expect(loads).toEqual(['/order', '/']);
    expect(routed).toEqual([['/checkout', { replace: true }]]);
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)'])(
    'never follows %s to another site: it goes home',
    (to) => {
      const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      connect();
      host.navigation.go(to);
      expect(routed).toEqual([['/', undefined]]);
      expect(complained).toHaveBeenCalled();
    },
  );

  it('leaves the site by a full load, for web addresses only', () => {
    host.navigation.leave('https://pay.test/session');
    expect(() => host.navigation.leave('javascript:alert(1)')).toThrow('Cannot leave');
    expect(loads).toEqual(['https://pay.test/session']);
  });

  it('signing in goes to /login, with the path to return to', () => {
    connect();
    host.session.signIn();
    host.session.signIn('/checkout?step=2');
    host.session.signIn('//elsewhere.test');
    expect(routed.map(([to]) => to)).toEqual(['/login', '/login?next=%2Fcheckout%3Fstep%3D2', '/login']);
  });

  it('reports errors with their context', () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('broken');
    host.reportError(error, { screen: 'menu' });
    expect(complained).toHaveBeenCalledWith(error, { screen: 'menu' });
  });
});
