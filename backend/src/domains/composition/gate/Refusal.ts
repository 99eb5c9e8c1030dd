/** One readable reason why a release or a composition is refused, or a warning about it. */
export type Refusal = { remote: string; message: string };

/** What visitors load again of a part that changes, in brotli bytes of script; `delta`: those whose browser takes differences. */
export type Download = { remote: string; bytes: number; delta: number };

/** With a refusal a change is not made. */
export type Judgement = { refusals: Refusal[]; warnings: Refusal[] };
