import type { Env } from '../../../env';

/** Wraps `create` so that the pages and the routes of a site share one value. */
export function oncePerSite<Value>(create: (env: Env) => Value): (env: Env) => Value {
  const known = new WeakMap<Env, { value: Value }>();
  return (env) => {
    const made = known.get(env) ?? { value: create(env) };
    known.set(env, made);
    return made.value;
  };
}
