import { Counter } from 'prom-client';
import { logOutput } from '../lib/logOutput';

const droppedLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Log lines that could not be written, because of a full disk or a reader that is too slow or gone',
  collect: () => {
    droppedLines.reset();
    droppedLines.inc(logOutput().dropped);
  },
});
