import type { Context, Middleware } from 'koa';
import type { Env } from '../../env';
import { whoHolds } from '../accounts';
import { answerTableErrors } from './answerTableErrors';
import { identifyCaller } from './identifyCaller';
import { menuItems } from './menuItems';
import { readQuery } from './readQuery';
import { readRows } from './readRows';
import { sendRows } from './sendRows';
import type { Table } from './Table';
import { notOffered, TableError } from './TableError';
import { userRoles } from './userRoles';
import { writeRows } from './writeRows';

export const TABLES_PATH = '/rest/v1';
const TABLES: Readonly<Record<string, Table>> = { [menuItems.name]: menuItems, [userRoles.name]: userRoles };
const SCHEMA = 'public';

/** Two tables in the protocol of the public database client, and nothing that is not listed (statement D4). */
export function tablesService(env: Env): Middleware {
  const answering = answerTableErrors();
  const holderOf = whoHolds(env);
  return async (ctx, next) => {
    if (ctx.path !== TABLES_PATH && !ctx.path.startsWith(`${TABLES_PATH}/`)) {
      await next();
      return;
    }
    await answering(ctx, async () => {
      const table = tableOf(ctx);
      const caller = await identifyCaller(ctx, holderOf);
      await perform(ctx, table, { merchantId: env.MERCHANT_ID, caller });
    });
  };
}

type Asked = Parameters<Table['read']>[0];

async function perform(ctx: Context, table: Table, asked: Asked): Promise<void> {
  const query = readQuery(new URLSearchParams(ctx.querystring), table);
  refusePreferences(ctx);
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    sendRows(ctx, await table.read(asked), query);
  } else if (ctx.method === 'POST') {
    const { rows, isWanted } = await writeRows({ ctx, table, asked, query }, async () => ({
      kind: 'insert',
      rows: await readRows(ctx, table, query.columns),
    }));
    if (isWanted) sendRows(ctx, rows, { ...query, filters: [] }, 201);
    else sendNothing(ctx, 201);
  } else if (ctx.method === 'PATCH' || ctx.method === 'DELETE') {
    const verb = ctx.method === 'PATCH' ? 'UPDATE' : 'DELETE';
    const { rows, isWanted } = await writeRows({ ctx, table, asked, query }, async () => {
      if (query.filters.length === 0) throw new TableError(400, '21000', `${verb} requires a WHERE clause`);
      if (verb === 'DELETE') return { kind: 'delete' };
      const [changes, ...more] = await readRows(ctx, table, query.columns);
      if (!changes || more.length > 0) throw new TableError(400, 'PGRST102', 'One object says what changes');
      return { kind: 'update', changes };
    });
    if (isWanted) sendRows(ctx, rows, { ...query, filters: [] });
    else sendNothing(ctx, 204);
  } else {
    throw new TableError(405, 'PGRST117', `Unsupported HTTP method: ${ctx.method}`);
  }
}

function sendNothing(ctx: Context, status: number): void {
  ctx.status = status;
  // Koa would send the word of the status.
  ctx.body = status === 204 ? null : '';
  ctx.remove('Content-Type');
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

/** A preference that changes what happens is not passed over in silence. */
function refusePreferences(ctx: Context): void {
  if (/resolution=|tx=rollback/.test(ctx.get('Prefer'))) {
    throw notOffered('Upserts and dry runs are not available here');
  }
}
