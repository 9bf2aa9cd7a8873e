import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { installedByApt, starts } from '../../tools/programs/programs.ts'

const program = process.env['AGE_PROGRAM'] ?? 'age'

/**
 * Whether the public age program is available: AGE_PROGRAM, the one on the PATH, or Debian's package, which is downloaded as the
 * browser is, so that a new machine skips nothing.
 */
export async function hasAgeProgram(): Promise<boolean> {
  return (await starts(program)) || ((await installedByApt('age')) && (await starts(program)))
}

/** The reason for skipping a test when {@link hasAgeProgram} is false. */
export const ageProgramSkipReason = 'There is no age program here, and none could be installed.'

/** Runs the age program, with `input` on its standard input. */
export async function age(input: Uint8Array, ...args: string[]): Promise<Buffer> {
  return run(program, args, input)
}

/** Runs the script of `npm run key`: turns a receipt phrase into an identity file for the age program. */
export async function ageKeyFromPhrase(phrase: string): Promise<string> {
  return (await run(process.execPath, ['scripts/key.ts'], Buffer.from(phrase))).toString()
}

async function run(command: string, args: string[], input: Uint8Array): Promise<Buffer> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const { promise: exitCode, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  child.stdin.end(input)
  const [output, errorOutput] = await Promise.all([buffer(child.stdout), buffer(child.stderr)])
  if ((await exitCode) !== 0) throw new Error(`${command} refused: ${errorOutput.toString()}`)
  return output
}
