/** A test opens a schema, migrates it and speaks real HTTP: on a busy two-core machine five seconds are tight. */
jest.setTimeout(30_000);
