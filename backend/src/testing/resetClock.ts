import { setClock } from '../lib/clock';

/** Runs after each test of each file, before the file's own `afterEach`: no test meets the clock of another. */
afterEach(() => setClock());
