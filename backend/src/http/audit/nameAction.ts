import type { DeclaredRoute, Method } from '../DeclaredRoute';

const VERBS: Record<Method, string> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};

export type ActionName = { action: string; entity: string };

/**
 * What a route does, for filters: `PUT /api/menu/items/:id` is `menu.items.update` of `menu.items`, and
 * `POST /api/orders/:id/payment/refund` is `orders.payment.refund` of `orders`.
 */
export function nameAction({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): ActionName {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api' && segment !== 'admin');
  const firstId = segments.findIndex((segment) => segment.startsWith(':'));
  const entity = (firstId === -1 ? segments : segments.slice(0, firstId)).join('.');
  const after = firstId === -1 ? [] : segments.slice(firstId).filter((segment) => !segment.startsWith(':'));
  const isNamedCommand = method === 'POST' && after.length > 0;
  const words = [entity, ...after, ...(isNamedCommand ? [] : [VERBS[method]])];
  // A path may begin with its id, such as that of a provider.
  return { action: words.filter((word) => word !== '').join('.'), entity };
}
