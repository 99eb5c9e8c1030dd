export type Row = Readonly<Record<string, string | number | boolean | null>>;
export type ColumnType = 'integer' | 'numeric' | 'text' | 'boolean' | 'uuid' | 'timestamptz';
