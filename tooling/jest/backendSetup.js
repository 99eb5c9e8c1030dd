/** Ends a test that hangs. It is no limit on the speed of the machine: tests that promise a time measure it themselves. */
jest.setTimeout(120_000);
