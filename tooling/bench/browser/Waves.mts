type HeldRequest = { id: string; url: string; type: string };

/**
 * Requests of a page, held until all that can be asked has been asked, then let go together, again and again. The number
 * of such waves until something is on the screen is the number of serial round trips that it takes, whatever the speed of
 * network and machine.
 */
export class Waves {
  #held: HeldRequest[] = [];
  #released: HeldRequest[][] = [];
  #reached: Map<string, number> = new Map();

  hold(request: HeldRequest) {
    this.#held.push(request);
  }

  get held() {
    return this.#held.length;
  }

  /** How many waves have been let go. */
  get count() {
    return this.#released.length;
  }

  get released() {
    return this.#released;
  }

  /** The next wave: everything that is held now. */
  release() {
    const wave = this.#held;
    this.#held = [];
    this.#released.push(wave);
    return wave;
  }

  /** Notes that something was there after the present wave; the first time counts. */
  reach(name: string) {
    if (!this.#reached.has(name)) this.#reached.set(name, this.count);
  }

  /** Round trips until `name` was reached, or null if it never was. */
  roundTripsTo(name: string) {
    return this.#reached.get(name) ?? null;
  }
}
