/** One readable reason why a release or a composition is refused, or a warning about it. */
export type Refusal = { remote: string; message: string };
