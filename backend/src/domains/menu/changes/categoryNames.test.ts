import type { Category } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCategory } from '../../../testing/builders/buildMenuItem';

const server = testServer();

test('ADM-45 a category of the name of another one is refused, whatever its case, also when it is restored', async () => {
  const staff = server.api.staff();
  const post = (name: string) => staff.post('/api/categories/', { name });
  const bowls = (await post('Bowls')).json as Category;
  const refused = {
    status: 422,
    json: { code: 'validation_failed', errors: [{ field: 'name', message: 'There is a category Bowls already' }] },
  };
  expect(await post(' bowls ')).toMatchObject(refused);
  const other = (await post('Bowls to go')).json as Category;
  expect(await staff.put(`/api/categories/${other.id}`, { name: 'BOWLS' })).toMatchObject(refused);
  expect((await staff.put(`/api/categories/${bowls.id}`, { name: 'BOWLS' })).status).toBe(200);

  await staff.delete(`/api/categories/${bowls.id}`);
  expect((await post('bowls')).status).toBe(201);
  expect(await staff.post(`/api/admin/menu/categories/${bowls.id}/restore`)).toMatchObject({
    status: 409,
    json: { detail: 'There is a category bowls already. Rename it first.' },
  });
});

test('ADM-45 the rest of two categories that have had one name since before can be changed', async () => {
  const [first] = [await buildCategory({ name: 'Twins' }), await buildCategory({ name: 'Twins' })];
  const body = { name: 'Twins', color: '#112233' };
  expect((await server.api.staff().put(`/api/categories/${first.id}`, body)).status).toBe(200);
});

test('ADM-45 if two requests at once want one name, one of them gets it', async () => {
  const answers = await Promise.all(
    ['Soups', 'soups'].map((name) => server.api.staff().post('/api/categories/', { name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});
