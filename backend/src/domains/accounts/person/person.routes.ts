import type { AuthRouters } from '../protocol/authRouter';
import { changePerson } from './changePerson';

export function personRoutes({ person }: AuthRouters): void {
  person.put('/user', { limit: 'user', recovery: true }, changePerson);
}
