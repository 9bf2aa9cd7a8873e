import type { LocalFile } from '../local/local-file.ts'
import type { SentBy } from './sent-by.ts'

type Decided = Pick<LocalFile, 'id' | 'of' | 'goesOut'>

/** Whether an original has a copy among the files, so that there is something to choose. */
export function hasCopy({ id }: Pick<LocalFile, 'id'>, files: readonly Pick<LocalFile, 'of'>[]): boolean {
  return files.some(({ of }) => of === id)
}

/**
 * [Note: Originals that stay] A copy leaves out what its original tells, so sending both sends it all the same. The person who
 * made a copy chooses: both, because the original is worth more as proof, or the copy alone. Anonymous reporters who have not
 * chosen send the copy alone. The other one is kept on the device, sealed, and is listed among the report's files there until
 * its owner sends, saves or removes it.
 */
export function stays(file: Decided, files: readonly Decided[], sender: SentBy): boolean {
  return file.goesOut === null ? sender === 'receipt' && hasCopy(file, files) : !file.goesOut
}

/** The files that are sent, and those that stay. */
export function divided<File extends Decided>(
  files: readonly File[],
  sender: SentBy,
): { going: File[]; staying: File[] } {
  const going = files.filter((file) => !stays(file, files, sender))
  return { going, staying: files.filter((file) => !going.includes(file)) }
}

/** Whether a file that goes out says where it was made, as far as that can be known. */
export function disclosingPlace<File extends Pick<LocalFile, 'tellsPlace' | 'kind'>>(going: readonly File[]) {
  return {
    surely: going.filter(({ tellsPlace }) => tellsPlace === true),
    perhaps: going.filter(
      ({ tellsPlace, kind }) => tellsPlace === null && (kind === 'picture' || kind === 'video'),
    ),
  }
}
