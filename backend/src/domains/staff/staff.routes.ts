import type { Routers } from '../../http/routers';
import { readMe } from './members/readMe';

export function staffRoutes({ staff }: Routers): void {
  staff.get(
    '/api/admin/me',
    { can: 'any', summary: 'Who is signed in as staff, and what they may do', answers: { 200: 'StaffMe' } },
    ({ env, actor }) => readMe(env, actor),
  );
}
