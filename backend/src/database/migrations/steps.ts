import { QueryTypes, type Sequelize } from 'sequelize';

/**
 * What a migration works with. DDL is not transactional: a migration may be killed after any step and is run again from
 * its beginning, so each step looks first whether it is done.
 */
export type Steps = {
  sql(statement: string, replacements?: Record<string, unknown>): Promise<void>;
  hasColumn(table: string, column: string): Promise<boolean>;
  hasIndex(table: string, index: string): Promise<boolean>;
  /** State ALGORITHM and LOCK in the definition, so that an expensive change fails instead of blocking. */
  addColumn(table: string, column: string, definition: string): Promise<void>;
  addIndex(table: string, index: string, definition: string): Promise<void>;
};

/** One step of the schema's history. Names sort by date; a name that has shipped never changes. */
export type Migration = { name: string; up(steps: Steps): Promise<void> };

export function createSteps(sequelize: Sequelize): Steps {
  const count = async (view: string, replacements: Record<string, unknown>, column: string): Promise<number> => {
    const [row] = await sequelize.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM information_schema.${view}
        WHERE table_schema = DATABASE() AND table_name = :table AND ${column} = :name`,
      { type: QueryTypes.SELECT, replacements },
    );
    return Number(row?.n ?? 0);
  };
  const steps: Steps = {
    sql: async (statement, replacements = {}) => {
      await sequelize.query(statement, { replacements });
    },
    hasColumn: async (table, name) => (await count('columns', { table, name }, 'column_name')) > 0,
    hasIndex: async (table, name) => (await count('statistics', { table, name }, 'index_name')) > 0,
    addColumn: async (table, column, definition) => {
      if (!(await steps.hasColumn(table, column)))
        await steps.sql(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    },
    addIndex: async (table, index, definition) => {
      if (!(await steps.hasIndex(table, index)))
        await steps.sql(`ALTER TABLE ${table} ADD INDEX ${index} ${definition}`);
    },
  };
  return steps;
}
