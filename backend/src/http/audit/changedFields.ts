type State = Record<string, unknown>;

/** The fields in which two states differ. A field that one of them lacks is left out there. */
export function changedFields(before: State, after: State): { before: State; after: State } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(state: State, names: readonly string[]): State {
  return Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]));
}
