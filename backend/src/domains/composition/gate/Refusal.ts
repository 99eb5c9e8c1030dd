/** One readable reason why a release or a composition is refused. */
export type Refusal = { remote: string; message: string };
