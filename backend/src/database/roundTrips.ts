import { newRequestContext, requestContext } from '../lib/requestContext';

/** Sequelize's logging hook: called once for each statement sent, BEGIN and COMMIT included. */
export function countRoundTrip(): void {
  const context = requestContext.getStore();
  if (context) context.roundTrips += 1;
}

/** How many statements the given work sends to the database. */
export async function roundTripsOf<T>(work: () => Promise<T>): Promise<{ result: T; roundTrips: number }> {
  const context = newRequestContext('counted');
  const result = await requestContext.run(context, work);
  return { result, roundTrips: context.roundTrips };
}
