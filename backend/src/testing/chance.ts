export type Chance = {
  /** Say it in a test's title: SEED=… repeats the run. */
  seed: number;
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  /** Begins everything at once, each after a pause of its own, and waits for all. */
  interleave: (works: readonly (() => Promise<unknown>)[], longestPauseMs?: number) => Promise<void>;
};

/** Chance that can be repeated, for tests of races. */
export function chance(seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)): Chance {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    seed,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
    interleave: async (works, longestPauseMs = 25) => {
      const pauses = works.map(() => below(longestPauseMs));
      await Promise.all(
        works.map(async (work, index) => {
          await new Promise((resolve) => setTimeout(resolve, pauses[index]));
          await work();
        }),
      );
    },
  };
}
