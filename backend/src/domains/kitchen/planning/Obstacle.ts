/** Why an order can't be made when it is wanted, in words for the guest. */
export type Obstacle = {
  /** `kitchen_closed`: not now. `time_unavailable`: no room, or too late for it. `no_such_time`: nothing that was ever offered. */
  kind: 'kitchen_closed' | 'time_unavailable' | 'no_such_time';
  words: string;
};

export function isObstacle(found: object): found is Obstacle {
  return 'kind' in found;
}
