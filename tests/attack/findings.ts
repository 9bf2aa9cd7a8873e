/**
 * Fails a test that tried many inputs, with a line for each wrong result.
 *
 * @throws if there is any
 */
export function expectNoFindings(findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(findings.join('\n'))
}
