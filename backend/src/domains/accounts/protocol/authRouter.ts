import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { clientAddress } from '../../../http/clientAddress';
import { readQuery } from '../../../http/readQuery';
import { enforceAuthLimit, type AuthLimit } from '../limits/authLimits';
import type { AuthSettings } from '../settings';
import { AUTH_PATH } from '../settings';
import { originOf, type SignInOrigin } from '../limits/originOf';
import { requireService, requireSignedIn, type SignedIn } from '../sessions/whoCalls';
import { accountOfCall, accountOfToken } from './accountOfCall';
import type { AuthBody } from './authBody';
import { readAuthBody, readAuthForm } from './readAuthBody';

export type { Origin, SignInOrigin } from '../limits/originOf';

export type AuthCall = {
  settings: AuthSettings;
  merchantId: string;
  body: AuthBody;
  /** The first value counts where a name is given twice. */
  query: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string>>;
  origin: SignInOrigin;
  /** For headers and redirects; the handler returns the body. */
  ctx: Context;
};
export type SignedInCall = AuthCall & SignedIn;

/** The body of a 200. Undefined if the handler has set status and headers itself. */
type Result = object | undefined;
type RouteOptions = {
  limit?: AuthLimit;
  /** Whether the sign-in of a reset link may call this too (ACC-S9). */
  recovery?: boolean;
  /** Whether the body is an HTML form in place of JSON. */
  form?: boolean;
};

type Declare<C> = (path: string, options: RouteOptions, handler: (call: C) => Promise<Result> | Result) => void;
type Methods<C> = Record<'get' | 'post' | 'put' | 'delete', Declare<C>>;

/** By audience: any caller, a signed-in person, a program with a service token. */
export type AuthRouters = { open: Methods<AuthCall>; person: Methods<SignedInCall>; service: Methods<AuthCall> };

export function createAuthRouter(settings: AuthSettings, declare: (routers: AuthRouters) => void): Middleware {
  const router = new Router({ prefix: AUTH_PATH, sensitive: true, strict: false });

  const methods = <C extends AuthCall>(
    accountOf: (call: AuthCall) => Promise<string | null>,
    admit: (call: AuthCall, options: RouteOptions) => Promise<C>,
  ): Methods<C> => {
    const on =
      (method: string): Declare<C> =>
      (path, options, handler) => {
        router.register(path, [method], async (ctx: Context) => {
          ctx.state.route = AUTH_PATH + path;
          const ip = clientAddress(ctx, settings.env.TRUSTED_PROXIES);
          const origin = originOf(ctx, ip, settings);
          let reading: Promise<AuthCall> | undefined;
          const read = () => (reading ??= callOf(ctx, origin, { settings, options }));
          const userId = async () => accountOf(await read());
          if (options.limit) await enforceAuthLimit(options.limit, { ...origin, userId }, settings);
          const result = await handler(await admit(await read(), options));
          if (result !== undefined) {
            ctx.status = 200;
            ctx.body = result;
          }
        });
      };
    return { get: on('get'), post: on('post'), put: on('put'), delete: on('delete') };
  };

  declare({
    open: methods(accountOfCall, (call) => Promise.resolve(call)),
    person: methods(accountOfToken, async (call, { recovery = false }) => ({
      ...call,
      ...(await requireSignedIn(call, { recovery })),
    })),
    service: methods(accountOfToken, async (call) => {
      await requireService(call);
      return call;
    }),
  });
  return router.routes() as Middleware;
}

type For = { settings: AuthSettings; options: RouteOptions };

async function callOf(ctx: Context, origin: SignInOrigin, { settings, options }: For): Promise<AuthCall> {
  const query = Object.fromEntries(
    Object.entries(readQuery(ctx)).map(([name, value]) => [name, [value].flat()[0] ?? '']),
  );
  return {
    settings,
    merchantId: settings.merchantId,
    body: ctx.method === 'GET' ? {} : await (options.form ? readAuthForm : readAuthBody)(ctx),
    query,
    params: (ctx as Context & { params: Record<string, string> }).params,
    origin,
    ctx,
  };
}
