import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { CareerEvent, type CareerEventRow } from '../../../database/models/CareerEvent';
import { nameOfActor, type Actor } from '../../../http/actor';
import { now } from '../../../lib/clock';

type NewEvent = Pick<CareerEventRow, 'merchantId' | 'applicationId' | 'kind'> &
  Partial<Pick<CareerEventRow, 'fromStatus' | 'toStatus' | 'text'>> & { actor: Actor };

/** Adds to the history of an application. @returns the id of the event */
export async function recordEvent({ actor, ...event }: NewEvent, transaction: Transaction): Promise<string> {
  const id = uuidv7();
  await CareerEvent.create(
    {
      fromStatus: null,
      toStatus: null,
      text: null,
      ...event,
      id,
      actorName: nameOfActor(actor).slice(0, 120),
      createdAt: now(),
    },
    { transaction },
  );
  return id;
}
