import { format, type SqlValue } from 'mysql2';
import type { Sequelize } from 'sequelize';
import { isPreparingRefused } from './preparedStatements';
import { internalsOf } from './sequelizeInternals';

/**
 * Sequelize prepares each INSERT and UPDATE of a model. When the server can't prepare one, as when it holds as many
 * statements as it may, it goes as text with its values in it.
 */
export function sendRefusedAsText(sequelize: Sequelize): void {
  const { dialect } = internalsOf(sequelize);
  dialect.Query = class extends dialect.Query {
    override async run(sql: string, parameters?: readonly SqlValue[]): Promise<unknown> {
      try {
        return await super.run(sql, parameters);
      } catch (error) {
        if (!parameters?.length || !isPreparingRefused((error as { original?: unknown }).original)) throw error;
        return await super.run(format(sql, [...parameters], false, 'Z'));
      }
    }
  };
}
