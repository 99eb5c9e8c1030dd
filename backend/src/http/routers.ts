import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Env } from '../env';
import type { Actor } from './actor';
import { requireSession, requireStaff, requireTeam, signedIn, type Identify } from './authenticate';
import {
  AUDIENCES,
  type AnyHandler,
  type Audience,
  type DeclaredRoute,
  type Handler,
  type Method,
  type ReadSpec,
  type StaffPermission,
  type TransactionOf,
  type Writes,
  type WriteSpec,
} from './DeclaredRoute';
import { perform } from './perform';

type Write<More> = <W extends Writes, P = unknown, Q = unknown, B = unknown>(
  path: string,
  spec: WriteSpec<P, Q, B, W> & More,
  handler: Handler<P, Q, B, TransactionOf<W>>,
) => void;

/** @typeParam More what a route of this audience must also declare */
export type AudienceRouter<More = unknown> = {
  get: <P = unknown, Q = unknown>(
    path: string,
    spec: ReadSpec<P, Q> & More,
    handler: Handler<P, Q, undefined, undefined>,
  ) => void;
  post: Write<More>;
  put: Write<More>;
  patch: Write<More>;
  delete: Write<More>;
};

/**
 * One router for each audience; a route is on the router of the callers that it admits.
 * - `public`: any caller.
 * - `customer`: any guest or signed-in user; the command restricts its query to the owner.
 * - `session`: a customer with a cart: a signed-in user, or a guest who must send X-Session-ID.
 * - `user`: a signed-in person, about themselves; the handler asks `signedIn(actor)` who.
 * - `staff`, `admin`: the role admin with the permission that the route declares in `can`, or the service token.
 * - `team`: a deploy token (or an owner).
 */
export type Routers = Record<Exclude<Audience, StaffAudience>, AudienceRouter> &
  Record<StaffAudience, AudienceRouter<{ can: StaffPermission }>>;

type StaffAudience = 'staff' | 'admin';

export type ApiRouters = { routers: Routers; declared: readonly DeclaredRoute[]; middleware: Middleware };

/** Makes the routers; who may call is attached here, once for each. Register fixed paths before those with an id. */
export function createRouters(env: Env, identify: Identify): ApiRouters {
  const koaRouter = new Router({ sensitive: true, strict: false });
  const declared: DeclaredRoute[] = [];
  /** Routes without parameters, by method and path: the router tries some two hundred patterns one after the other. */
  const fixed = new Map<string, (ctx: Context) => Promise<void>>();

  const requirements: Record<Audience, (actor: Actor, ctx: Context, route: DeclaredRoute) => void> = {
    public: () => undefined,
    customer: () => undefined,
    session: (actor, ctx) => requireSession(actor, ctx.get('X-Session-ID')),
    user: signedIn,
    staff: requirePermissionOf,
    admin: requirePermissionOf,
    team: requireTeam,
  };

  const routerOf = (audience: Audience): AudienceRouter => {
    const declare = (method: Method) => (path: string, spec: DeclaredRoute['spec'], handler: AnyHandler) => {
      const route: DeclaredRoute = { method, path, audience, spec };
      declared.push(route);
      const handle = async (ctx: Context): Promise<void> => {
        const admit = async (): Promise<Actor> => {
          const actor = await identify(ctx);
          requirements[audience](actor, ctx, route);
          return actor;
        };
        await perform({ ctx, env, actor: await admit(), admit, route, handler });
      };
      const isFixed = !path.includes(':') && !koaRouter.match(path, method).route;
      if (isFixed) for (const same of [path, otherSpelling(path)]) fixed.set(`${method} ${same}`, handle);
      koaRouter.register(path, [method.toLowerCase()], handle);
    };
    return {
      get: declare('GET'),
      post: declare('POST'),
      put: declare('PUT'),
      patch: declare('PATCH'),
      delete: declare('DELETE'),
    } as AudienceRouter;
  };

  const routers = Object.fromEntries(AUDIENCES.map((audience) => [audience, routerOf(audience)])) as unknown as Routers;
  const routed = koaRouter.routes() as Middleware;
  const middleware: Middleware = async (ctx, next) => {
    const handle = fixed.get(`${ctx.method} ${ctx.path}`);
    if (!handle) {
      await routed(ctx, next);
      return;
    }
    ctx.params = {};
    await handle(ctx);
  };
  return { routers, declared, middleware };
}

/** The router takes a path with a slash at its end for the one without. */
function otherSpelling(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

function requirePermissionOf(actor: Actor, _ctx: Context, { method, path, spec }: DeclaredRoute): void {
  if (spec.can === undefined) throw new Error(`${method} ${path} declares no permission`);
  requireStaff(actor, spec.can);
}
