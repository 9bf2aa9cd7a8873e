import { standardOutput } from '#server/platform/log/output.ts'

const output = standardOutput()

/** Prints a line for the operator. One that cannot be printed is no reason to stop what is running. */
export function print(line: string): void {
  output.write(`${line}\n`)
}
