import type { Configuration } from '#server/platform/config/configuration.ts'
import { parseCommandLine, UsageError } from '../administration/arguments.ts'

/** What `npm run files` was asked for. */
export interface MoveCommand {
  readonly erases: boolean
}

/** @throws {UsageError} if it is not what the configuration says, which the servers follow too */
export function readMoveArguments(
  args: readonly string[],
  { files }: Pick<Configuration, 'files'>,
): MoveCommand {
  const { values, positionals } = parseCommandLine(args, { erase: { type: 'boolean' } })
  const [move, target, ...rest] = positionals
  if (move !== 'move' || (target !== 's3' && target !== 'disk') || rest.length > 0)
    throw new UsageError('Write "move s3" or "move disk".')
  if (files.movedFrom === undefined)
    throw new UsageError('FILES_MOVED_FROM must be set: it says where the files are that are to be moved.')
  if (target !== (files.bucket ? 's3' : 'disk'))
    throw new UsageError(
      target === 's3'
        ? 'FILES_URL must be set: it says where the files go.'
        : 'FILES_URL must not be set: the files go to DATA_DIR.',
    )
  return { erases: values.erase === true }
}
