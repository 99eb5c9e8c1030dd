/** Why an order can't be made when it is wanted, in words for the guest. */
export type Obstacle = {
  /** `time_unavailable`: there is no room left, or it is too late. `no_such_time`: the time was never offered. */
  kind: 'kitchen_closed' | 'time_unavailable' | 'no_such_time';
  words: string;
};

export function isObstacle(found: object): found is Obstacle {
  return 'kind' in found;
}
