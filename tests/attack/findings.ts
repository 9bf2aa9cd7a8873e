/**
 * Fails a test that tried many things, with a line for each that went otherwise than it must.
 *
 * @throws where there is one
 */
export function expectNone(findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(findings.join('\n'))
}
