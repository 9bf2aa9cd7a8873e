import { standardOutput } from '#server/platform/log/output.ts'

const output = standardOutput()

/** Prints a line for the operator. A failure to print must not stop the server. */
export function print(line: string): void {
  output.write(`${line}\n`)
}
