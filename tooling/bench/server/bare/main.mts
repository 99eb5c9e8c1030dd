import Koa from 'koa';
import { createPool } from 'mysql2/promise';
import { createBareCart } from './cart.mts';
import { copyAnswers } from './menu.mts';
import { createBareOrders } from './orders.mts';
import type { IncomingMessage } from 'node:http';

/**
 * The reference: Koa and prepared statements of mysql2 with nothing around them. No validation, no log, no error shapes, no
 * access rules, no security headers. It answers what the site answers to well-formed requests, out of the same
 * tables, in as few statements.
 *
 * Started by the benchmark with BENCH_SETTINGS, which is JSON; says "ready" on standard output.
 */

export type BareSettings = {
  port: number;
  databaseUrl: string;
  /** Whose menu is copied */
  siteOrigin: string;
  menuPaths: string[];
  merchantId: string;
  /** Id of an order that new ones are made like */
  templateOrder: string;
};

const settings = JSON.parse(process.env.BENCH_SETTINGS ?? '{}') as BareSettings;
// As many connections as the site has.
const pool = createPool({ uri: settings.databaseUrl, connectionLimit: 10, timezone: 'Z' });
const menu = await copyAnswers(settings.siteOrigin, settings.menuPaths);
const cart = createBareCart(pool, settings.merchantId, menu.dishes);
const orders = await createBareOrders(pool, settings);

const koa = new Koa();
koa.use(async (ctx) => {
  const answer = menu.answers.get(ctx.url);
  if (answer) {
    ctx.set(answer.headers);
    if (ctx.get('If-None-Match') === answer.headers.etag) ctx.status = 304;
    else ctx.body = answer.body;
  } else if (ctx.method === 'GET') {
    ctx.body = await cart.read(ctx.get('X-Session-ID'));
  } else {
    const perform = ctx.path === '/api/orders/from-cart' ? orders.place : cart.add;
    const body = await readJson(ctx.req);
    ctx.status = 201;
    ctx.body = await perform(ctx.get('X-Session-ID'), ctx.get('Idempotency-Key'), body);
  }
});
koa.listen(settings.port, '127.0.0.1', () => process.stdout.write('ready\n'));

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}
