/** What a section may write as a route: `/order`, `/order-status/:id`, `/admin/*`. It begins with a name of its own. */
export const ROUTE_PATTERN = /^\/$|^\/[\w-]+(?:\/:?[\w-]+)*(?:\/\*)?$/;

/**
 * Whether a route of a section answers a path without a trailing slash. A route is exact, so that an unknown path below it is
 * not found; `:name` stands for any one segment, and `/*` at the end for everything below.
 */
export function matchesRoute(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]));
}

/** The part of a route without placeholders: `/order-status` of `/order-status/:id`. No other section may have a route below it. */
export function routeBase(route: string): string {
  const segments = route.split('/');
  const end = segments.findIndex((segment) => segment === '*' || segment.startsWith(':'));
  return (end < 0 ? segments : segments.slice(0, end)).join('/') || '/';
}
