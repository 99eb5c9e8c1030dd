import { openEventStream } from './eventStreams';

const open = (countedFor: string, isStaff = false) => openEventStream({ countedFor, requireSight: undefined, isStaff });

test('the kitchen has its board, however many guests watch their orders', () => {
  const guests = Array.from({ length: 1000 }, (_, index) => open(`network ${index % 25}`));
  expect(() => open('network 25')).toThrow('Live news of orders are not possible at the moment.');
  const board = open('user:cook', true);
  for (const stream of [board, ...guests]) stream.destroy();
});
