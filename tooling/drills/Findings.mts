export type Finding = {
  expectation: string;
  met: boolean;
  /** What was measured */
  seen: string;
};

/** The findings of a drill: each expectation that was checked, met or not. */
export class Findings {
  all: Finding[] = [];

  record(expectation: string, met: boolean, seen: string) {
    this.all.push({ expectation, met, seen });
  }

  get broken() {
    return this.all.filter(({ met }) => !met);
  }
}
