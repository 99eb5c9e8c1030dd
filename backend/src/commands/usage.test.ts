import { testServer } from '../testing';
import { outcomeOf, runProgram } from '../testing/runProgram';

testServer();

test.each([
  [['figures', '--recont'], "Unknown option '--recont'"],
  [['releases'], 'npm run releases -- prune'],
  [['releases', 'prune', '--dys', '5'], "Unknown option '--dys'"],
  [['releases', 'copy', '--to', 's3://'], 'Usage:'],
  [['seed-orders'], 'npm run seed:orders -- --orders'],
  [['seed-orders', '--orders', 'many'], '--orders is a whole number from 1 to 10000000'],
  [['seed-points', '--rows', '5'], 'Usage: seed-points'],
])(
  'OPS-31 %j says what is wrong and how the command is used, without a stack trace, and fails',
  async (words, said) => {
    const { code, output } = await outcomeOf(runProgram(words, {}));
    expect(output).toContain(said);
    expect(output).toContain('Usage: ');
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  },
  30_000,
);
