import type { Condition, Comparison, Value } from '../query/TableQuery';
import type { Row } from '../Row';
import { isLike } from './isLike';

/** True, false, or null for unknown: SQL's logic of three values. */
type Truth = boolean | null;

export function matches(row: Row, condition: Condition): boolean {
  return truthOf(row, condition) === true;
}

function truthOf(row: Row, condition: Condition): Truth {
  switch (condition.kind) {
    case 'and':
      return together(row, condition.of, false);
    case 'or':
      return together(row, condition.of, true);
    case 'not': {
      const truth = truthOf(row, condition.of);
      return truth === null ? null : !truth;
    }
    case 'is':
      return (row[condition.column] ?? null) === condition.value;
    case 'distinct':
      return row[condition.column] !== condition.value;
    default:
      return ofValue(row[condition.column] ?? null, condition);
  }
}

/** Of `or` true decides, of `and` false; else one unknown makes all unknown. */
function together(row: Row, conditions: readonly Condition[], decisive: boolean): Truth {
  let truth: Truth = !decisive;
  for (const condition of conditions) {
    const each = truthOf(row, condition);
    if (each === decisive) return decisive;
    if (each === null) truth = null;
  }
  return truth;
}

type OfValue = Extract<Condition, { kind: 'compare' | 'in' | 'like' }>;

function ofValue(value: Value | null, condition: OfValue): Truth {
  if (condition.kind === 'in' && condition.values.size === 0) return false;
  if (value === null) return null;
  if (condition.kind === 'in') return condition.values.has(value);
  if (condition.kind === 'like') return isLike(String(value), condition.pattern, condition);
  return compare(value, condition.operator, condition.value);
}

function compare(value: Value, operator: Comparison, other: Value): boolean {
  switch (operator) {
    case 'eq':
      return value === other;
    case 'neq':
      return value !== other;
    case 'gt':
      return value > other;
    case 'gte':
      return value >= other;
    case 'lt':
      return value < other;
    case 'lte':
      return value <= other;
  }
}
