import { testServer } from '../../testing';

const server = testServer();

test('a site on this machine is itself by each of its names, at its own port only', async () => {
  const { port } = new URL(server.url);
  const sentTo = async (address: string) => {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: address });
    const { headers } = await server.api.get(`/auth/v1/verify?${query.toString()}`);
    return (headers.get('Location') ?? '').split('#', 1)[0];
  };
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await sentTo(`http://${host}:${port}/reset-password`)).toBe(`http://${host}:${port}/reset-password`);
  }
  const site = `http://localhost:${port}`;
  for (const address of ['http://localhost:1/', `https://localhost:${port}/`, `http://2130706433:${port}/`]) {
    expect(await sentTo(address)).toBe(site);
  }
});
