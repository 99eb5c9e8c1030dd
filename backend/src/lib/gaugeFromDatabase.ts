import { Gauge } from 'prom-client';
import { log, messageOf } from './log';

type Options = {
  name: string;
  help: string;
  label: string;
  /** One statement that reads the value of each label. */
  read: () => Promise<readonly { label: string; value: number | null }[]>;
};

/**
 * A gauge that is read from the database with each scrape. While the database does not answer it shows no value, and the
 * other metrics are served.
 */
export function gaugeFromDatabase({ name, help, label, read }: Options): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    collect: async () => {
      gauge.reset();
      try {
        for (const row of await read()) gauge.set({ [label]: row.label }, Number(row.value ?? 0));
      } catch (error) {
        log().warn({ metric: name, reason: messageOf(error) }, 'metric not read');
      }
    },
  });
}
