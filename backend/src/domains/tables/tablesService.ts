import type { Context, Middleware } from 'koa';
import type { Env } from '../../env';
import type { Actor } from '../../http/actor';
import { clientAddress } from '../../http/clientAddress';
import { enforceLimit, type RateLimit } from '../../http/rateLimit';
import { identifyToken } from '../accounts';
import { chooseFormat, JSON_FORMAT } from './answer/chooseFormat';
import { readPreferences } from './answer/preferences';
import { sendChange } from './answer/sendChange';
import { sendPage } from './answer/sendRows';
import { answerTableErrors } from './answerTableErrors';
import { identifyCaller } from './identifyCaller';
import { menuItems } from './menuItems';
import { readQuery } from './query/readQuery';
import type { TableQuery } from './query/TableQuery';
import { readRows } from './readRows';
import { chooseRows, windowOf } from './rows/chooseRows';
import type { Caller, Table } from './Table';
import { TableError } from './TableError';
import { userRoles } from './userRoles';
import type { Call, Change } from './Call';
import { writeRows } from './writeRows';

export const TABLES_PATH = '/rest/v1';
const TABLES: Readonly<Record<string, Table>> = { [menuItems.name]: menuItems, [userRoles.name]: userRoles };
const SCHEMA = 'public';
const CALLS: RateLimit = { max: 1200, seconds: 60, by: 'address' };
/** Calls are counted before it is known who calls. */
const NOBODY: Actor = { kind: 'guest', sessionHash: null };

/** Rows of one answer at most; `limit` and `offset` lead to the others. */
const MAX_ROWS = 1000;

/** Two tables in the protocol of the public database client (decision 0117), and nothing that is not listed. */
export function tablesService(env: Env): Middleware {
  const answering = answerTableErrors();
  const holderOf = identifyToken(env);
  return async (ctx, next) => {
    if (ctx.path !== TABLES_PATH && !ctx.path.startsWith(`${TABLES_PATH}/`)) {
      await next();
      return;
    }
    await answering(ctx, async () => {
      const table = tableOf(ctx);
      const ip = clientAddress(ctx, env.TRUSTED_PROXIES);
      await enforceLimit(CALLS, TABLES_PATH, { merchantId: env.MERCHANT_ID, ip, actor: NOBODY });
      await perform(ctx, table, { merchantId: env.MERCHANT_ID, identify: () => identifyCaller(ctx, holderOf, env) });
    });
  };
}

type Asking = { merchantId: string; identify: () => Promise<Caller> };

async function perform(ctx: Context, table: Table, { merchantId, identify }: Asking): Promise<void> {
  const asked = { merchantId, caller: await identify() };
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  const query = readQuery(ctx.querystring, table, isRead ? ctx.get('Range') : '');
  const preferences = readPreferences(ctx);
  const format = isRead || preferences.returns === 'representation' ? chooseFormat(ctx) : JSON_FORMAT;
  const call = { ctx, table, asked, query, preferences, format };
  if (isRead) {
    const matching = chooseRows(await table.read(asked, { where: query.where }), query);
    const limit = Math.min(query.window.limit ?? MAX_ROWS, MAX_ROWS);
    const rows = windowOf(matching, { window: { ...query.window, limit } });
    sendPage(ctx, { rows, total: matching.length }, call);
    return;
  }
  const readChange = CHANGES[ctx.method];
  if (!readChange) throw new TableError(405, 'PGRST117', `Unsupported HTTP method: ${ctx.method}`);
  const readAdmitted = async (): Promise<Change> => {
    const change = await readChange(call);
    // The sender of a slow body may have lost the permission meanwhile.
    table.writes?.allow(await identify());
    return change;
  };
  sendChange(ctx, await writeRows(call, readAdmitted), call);
}

const CHANGES: Readonly<Record<string, (call: Call) => Promise<Change>>> = {
  POST: async ({ ctx, table, query }) => ({ kind: 'insert', rows: await readRows(ctx, table, query.columns) }),
  PATCH: async ({ ctx, table, query }) => {
    requireFilter(query, 'UPDATE');
    const [changes, ...more] = await readRows(ctx, table, query.columns);
    if (!changes || more.length > 0) throw new TableError(400, 'PGRST102', 'An update takes one object');
    return { kind: 'update', changes };
  },
  DELETE: ({ query }) => {
    requireFilter(query, 'DELETE');
    return Promise.resolve({ kind: 'delete' });
  },
};

/** A forgotten filter must not change everything. @throws TableError 21000 */
function requireFilter({ where }: TableQuery, verb: string): void {
  if (where.length === 0) throw new TableError(400, '21000', `${verb} requires a WHERE clause`);
}

/** @throws TableError PGRST205, PGRST202, PGRST106 */
function tableOf(ctx: Context): Table {
  ctx.state.route = TABLES_PATH;
  const profile = ctx.get(ctx.method === 'GET' || ctx.method === 'HEAD' ? 'Accept-Profile' : 'Content-Profile');
  if (profile !== '' && profile !== SCHEMA) {
    throw new TableError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 60)}`, {
      hint: `Only the following schemas are exposed: ${SCHEMA}`,
    });
  }
  const name = ctx.path.slice(TABLES_PATH.length + 1);
  if (name.startsWith('rpc/')) {
    const called = name.slice('rpc/'.length, 64);
    throw new TableError(404, 'PGRST202', `Could not find the function ${SCHEMA}.${called} in the schema cache`);
  }
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (!table) {
    throw new TableError(
      404,
      'PGRST205',
      `Could not find the table '${SCHEMA}.${name.slice(0, 60)}' in the schema cache`,
    );
  }
  ctx.state.route = `${TABLES_PATH}/${name}`;
  return table;
}
