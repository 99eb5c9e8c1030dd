import { createPreviewHost, SIGNED_IN, SIGNED_IN_STAFF } from './createPreviewHost';
import { hostContractSuite } from './hostContractSuite';

hostContractSuite('preview', () => {
  const host = createPreviewHost();
  return {
    host,
    signIn: (role) => Promise.resolve(host.setSession(role === 'admin' ? SIGNED_IN_STAFF : SIGNED_IN)),
    went: () => host.asked.went,
    left: () => host.asked.left,
    reported: () => host.asked.errors,
  };
});

describe('the preview host', () => {
  it('goes by the router of the page once it has one', () => {
    const host = createPreviewHost();
    const routed: unknown[] = [];
    const disconnect = host.connectRouter((to, options) => routed.push([to, options]));
    host.navigation.go('/order', { replace: true });
    disconnect();
    host.navigation.go('/checkout');
    expect(routed).toEqual([['/order', { replace: true }]]);
    expect(host.asked.went).toEqual(['/order', '/checkout']);
  });

  it('tells its listener what a section asks for', async () => {
    const heard: unknown[] = [];
    const host = createPreviewHost({
      listener: {
        toast: ({ title }) => heard.push(title),
        signIn: (next) => heard.push(next),
        enter: () => heard.push('entered'),
        leave: (url) => heard.push(url),
        error: (error, context) => heard.push([error, context]),
      },
    });
    host.toasts.show({ title: 'Saved' });
    host.session.signIn('/rewards');
    await host.session.enter({ accessToken: 'access', refreshToken: 'refresh' });
    host.navigation.leave('https://pay.test/session');
    host.reportError('broken', { screen: 'menu' });
    expect(heard).toEqual(['Saved', '/rewards', 'entered', 'https://pay.test/session', ['broken', { screen: 'menu' }]]);
    expect(host.session.get()).toMatchObject({ status: 'signed-in', role: 'admin' });
  });
});
