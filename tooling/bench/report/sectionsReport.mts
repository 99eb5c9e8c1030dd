import { percent, seconds } from './format.mts';
import { toMarkdown } from './table.mts';
import type { measureSections } from '../sections/measureSections.mts';

/** From the requirements on teams: a preview, and a new section's installation. */
const GOALS = { readyMs: 5000, installMs: 60_000, bytes: 150 * 1024 * 1024 };

export function sectionsReport({ previews, newSection }: Awaited<ReturnType<typeof measureSections>>) {
  const row = (title: string, goal: keyof typeof GOALS, value: number) => {
    const format = goal === 'bytes' ? mebibytes : seconds;
    return [title, format(value), format(GOALS[goal]), percent(value / GOALS[goal])];
  };
  return toMarkdown({
    columns: ['what a team waits for', 'measured', 'goal', 'of the goal'],
    rows: [
      ...previews.map(({ name, readyMs }) => row(`preview of ${name} is ready`, 'readyMs', readyMs)),
      row('preview of a new section is ready', 'readyMs', newSection.readyMs),
      row('npm install of a new section, without a cache', 'installMs', newSection.installMs),
      row('its node_modules', 'bytes', newSection.bytes),
    ],
  });
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
