import type { Order } from 'sequelize';

export type Listed = { remote: string | undefined; limit: number; offset: number };

/** The query of a list of one remote or of all, newest first. */
export const listed = ({ remote, limit, offset }: Listed) => ({
  where: remote === undefined ? {} : { remote },
  order: [['id', 'DESC']] as Order,
  limit,
  offset,
});
