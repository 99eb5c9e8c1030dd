import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { StaffAction, type StaffActionRow } from '../../database/models/StaffAction';
import { now } from '../../lib/clock';
import { nameOfActor, type Actor } from '../actor';
import { changedFields } from './changedFields';
import { nameEntity } from './nameEntity';
import { redactState } from './redactState';

export type NewStaffAction = {
  merchantId: string;
  actor: Actor;
  /** In place of the actor's own name: a command of the server. */
  actorName?: string;
  action: string;
  title: string;
  entity: string;
  entityId?: string | null;
  /** What people call it, where neither state says so. */
  name?: string | undefined;
  /** Default: `done`. */
  outcome?: StaffActionRow['outcome'];
  reason?: string | null;
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
};

const MAX_STATE = 32_000;

/** Adds one row to the audit log, in the transaction of the change where there is one. */
export async function insertStaffAction(given: NewStaffAction, transaction?: Transaction): Promise<void> {
  const { actor, actorName, before = null, after = null, entityId, name, reason, ...rest } = given;
  const changed =
    before && after
      ? changedFields(before as Record<string, unknown>, after as Record<string, unknown>)
      : { before, after };
  await StaffAction.create(
    {
      outcome: 'done',
      requestId: null,
      ...rest,
      id: uuidv7(),
      ...describeActor(actor),
      ...(actorName !== undefined && { actorName }),
      entityId: entityId?.slice(0, 64) ?? null,
      entityName: nameEntity(given.entity, { name }, after, before),
      reason: reason?.slice(0, 500) ?? null,
      beforeState: toJson(changed.before),
      afterState: toJson(changed.after),
      createdAt: now(),
    },
    { transaction },
  );
}

function describeActor(actor: Actor): Pick<StaffActionRow, 'actorKind' | 'actorId' | 'actorName' | 'staffRole'> {
  if (actor.kind === 'user') {
    const { userId, staffRole } = actor;
    return { actorKind: 'user', actorId: userId, actorName: nameOfActor(actor).slice(0, 120), staffRole };
  }
  if (actor.kind === 'kitchen') {
    const actorName = nameOfActor(actor).slice(0, 120);
    return { actorKind: 'user', actorId: actor.userId || null, actorName, staffRole: 'kitchen' };
  }
  const kind = actor.kind === 'team' ? 'team' : 'service';
  return { actorKind: kind, actorId: null, actorName: nameOfActor(actor), staffRole: null };
}

function toJson(state: object | null): string | null {
  if (state === null) return null;
  const text = JSON.stringify(redactState(state));
  return text.length > MAX_STATE ? JSON.stringify({ '[too long]': text.length }) : text;
}
