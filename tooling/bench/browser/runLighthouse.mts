import { run } from '../../processes/run.mjs';

type LighthouseAudit = { numericValue?: number; errorMessage?: string };

/** What of Lighthouse's JSON is used. */
type LighthouseResult = {
  audits?: Record<string, LighthouseAudit>;
  categories?: Record<string, { title: string; score: number | null }>;
  runtimeError?: { message: string };
};

/**
 * Audits one page as a phone on simulated slow 4G.
 *
 * @param program  the path of Lighthouse's main file
 * @param port  of the browser's debugging protocol
 * @param flags  further ones
 * @returns with `runtimeError` when the page could not be audited
 */
export async function runLighthouse(
  program: string,
  url: string,
  port: number,
  flags: readonly string[],
): Promise<LighthouseResult> {
  const { stdout, stderr } = await run(process.execPath, [
    program,
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--no-enable-error-reporting',
    ...flags,
  ]);
  try {
    return JSON.parse(stdout);
  } catch {
    return { runtimeError: { message: stderr.trim() } };
  }
}
