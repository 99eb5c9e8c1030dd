import type { StaffActionRow } from '../../../database/models/StaffAction';
import Joi from 'joi';
import { Op, type WhereOptions } from 'sequelize';
import { asciiValue } from '../../../database/asciiValue';
import { calendarDate, lastDay } from '../../../http/validate';
import { businessDayBounds } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';

export type ActionFilter = {
  /** A user's id, or `service` or `team`. */
  actor?: string;
  action?: string;
  entity?: string;
  entity_id?: string;
  /** First and last business day, both included. */
  from?: string;
  to?: string;
};

export type ActionQuery = ActionFilter & { before?: string; limit: number };

const word = Joi.string()
  .max(96)
  .pattern(/^[\w.-]+$/, 'letters, digits, dots and hyphens');

const filters = {
  actor: word,
  action: word,
  entity: word,
  entity_id: Joi.string().max(64),
  from: calendarDate,
  to: lastDay,
};

export const actionQuery = Joi.object<ActionQuery, true>({
  ...filters,
  before: Joi.string().guid({ separator: '-', wrapper: false }),
  limit: Joi.number().integer().min(1).max(200).default(50),
});

export const actionFilter = Joi.object<ActionFilter, true>(filters);

/** Ids sort by time, so days and pages are ranges of the primary key and of each index. */
export function whereOf(merchantId: string, filter: ActionFilter & { before?: string }): WhereOptions<StaffActionRow> {
  const { actor, action, entity, entity_id: entityId, from, to, before } = filter;
  const ends = [to && firstIdAt(businessDayBounds(to).to), before].filter((end) => end !== undefined && end !== '');
  const end = ends.sort()[0];
  return {
    merchantId,
    ...(actor === 'service' || actor === 'team' ? { actorKind: actor } : actor && { actorId: actor }),
    ...(action && { action }),
    ...(entity && { entity }),
    ...(entityId && { entityId: asciiValue(entityId) }),
    ...((from || end) && {
      id: { ...(from && { [Op.gte]: firstIdAt(businessDayBounds(from).from) }), ...(end && { [Op.lt]: end }) },
    }),
  };
}
