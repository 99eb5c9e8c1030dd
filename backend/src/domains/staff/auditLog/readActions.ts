import { STAFF_ROLES, type StaffAction as WireAction, type StaffActionFilters } from '@site/contracts';
import { col, fn } from 'sequelize';
import { StaffAction, type StaffActionRow } from '../../../database/models/StaffAction';
import { toInstant } from '../../../lib/clock';
import { namesOf } from '../members/namesOf';
import { whereOf, type ActionQuery } from './actionQuery';

/** Far above what the routes of the site name. */
const MAX_CHOICES = 500;

/** One page of the log, newest first. @returns one row more than `limit` when there are older ones */
export async function readActions(merchantId: string, { limit, ...filter }: ActionQuery): Promise<WireAction[]> {
  const rows = await StaffAction.findAll({
    where: whereOf(merchantId, filter),
    order: [['id', 'DESC']],
    limit: limit + 1,
  });
  const names = await namesOf(merchantId, actorsOf(rows));
  return rows.map((row) => presentAction(row, names));
}

/** Ids of the people among the actors, each once. */
function actorsOf(rows: readonly Pick<StaffActionRow, 'actorId'>[]): string[] {
  return [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
}

/** Lists the choices of the log's filters, each from the starts of an index. */
export async function readFilters(merchantId: string): Promise<StaffActionFilters> {
  const latest = (column: 'actorId' | 'action') =>
    StaffAction.findAll({
      attributes: [[fn('MAX', col('id')), 'id']],
      where: { merchantId },
      group: [column === 'actorId' ? 'actor_id' : 'action'],
      limit: MAX_CHOICES,
    });
  const [actorRows, actionRows, entities] = await Promise.all([
    latest('actorId'),
    latest('action'),
    StaffAction.findAll({ attributes: ['entity'], where: { merchantId }, group: ['entity'], limit: MAX_CHOICES }),
  ]);
  const ids = [...actorRows, ...actionRows].map(({ id }) => id);
  const rows = await StaffAction.findAll({
    attributes: ['id', 'actorId', 'actorName', 'action', 'title'],
    where: { merchantId, id: ids },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = (list: { id: string }[]) => list.flatMap(({ id }) => byId.get(id) ?? []);
  const actors = known(actorRows);
  const names = await namesOf(merchantId, actorsOf(actors));
  return {
    actors: actors.flatMap(({ actorId, actorName }) =>
      actorId === null ? [] : [{ id: actorId, name: names.get(actorId) ?? actorName }],
    ),
    actions: known(actionRows).map(({ action, title }) => ({ action, title })),
    entities: entities.map(({ entity }) => entity),
  };
}

/** @param names of people by their ids; without one, the row's own words for the actor stay */
function presentAction(row: StaffActionRow, names: ReadonlyMap<string, string>): WireAction {
  return {
    id: row.id,
    at: toInstant(row.createdAt),
    actor_kind: row.actorKind,
    actor_id: row.actorId,
    actor_name: (row.actorId && names.get(row.actorId)) || row.actorName,
    staff_role: STAFF_ROLES.find((role) => role === row.staffRole) ?? null,
    action: row.action,
    title: row.title,
    entity: row.entity,
    entity_id: row.entityId,
    entity_name: row.entityName,
    outcome: row.outcome,
    reason: row.reason,
    before: parsed(row.beforeState),
    after: parsed(row.afterState),
  };
}

function parsed(state: string | null): Record<string, unknown> | null {
  return state === null ? null : (JSON.parse(state) as Record<string, unknown>);
}
