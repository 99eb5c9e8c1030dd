import { listEvents } from '../audit/listEvents';
import type { AuthRouters } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { readWholeUser } from '../users/readWholeUser';
import { createUserByAdmin } from './createUserByAdmin';
import { deleteUserByAdmin } from './deleteUserByAdmin';
import { listUsers } from './listUsers';
import { namedUser } from './namedUser';
import { updateUserByAdmin } from './updateUserByAdmin';

/** Programs with a service token run the accounts; no person's token is ever one (ACC-D2). */
export function adminRoutes({ service }: AuthRouters): void {
  service.get('/admin/users', {}, listUsers);
  service.post('/admin/users', {}, createUserByAdmin);
  service.get('/admin/users/:user_id', {}, async (call) => presentUser(await readWholeUser(await namedUser(call))));
  service.put('/admin/users/:user_id', {}, updateUserByAdmin);
  service.delete('/admin/users/:user_id', {}, deleteUserByAdmin);
  service.get('/admin/audit', {}, listEvents);
}
