import type { Routers } from '../../http/routers';
import { auditLogRoutes } from './auditLog/auditLog.routes';
import { loginRoutes } from './login/login.routes';
import { kitchenTabletRoutes } from './kitchenTablets/kitchenTablets.routes';
import { memberRoutes } from './members/members.routes';

export function staffRoutes(routers: Routers): void {
  loginRoutes(routers);
  memberRoutes(routers);
  kitchenTabletRoutes(routers);
  auditLogRoutes(routers);
}
