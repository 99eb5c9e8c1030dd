/**
 * For Node's test runner: one line of JSON for each finished test, none for the suites around them.
 *
 * @param {AsyncIterable<{ type: string, data: { name: string, file?: string, skip?: unknown, todo?: unknown, details?: { type?: string } } }>} events
 */
export default async function* countingReporter(events) {
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    // A test that was skipped has proven nothing.
    const passed = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    yield `${JSON.stringify({ passed, name: data.name, file: data.file })}\n`;
  }
}
