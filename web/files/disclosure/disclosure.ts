import type { LocalFile } from '../local/local-file.ts'
import type { SentBy } from './sent-by.ts'

type OriginalDecision = Pick<LocalFile, 'id' | 'of' | 'goesOut'>

/** Whether an original has a copy, so that there is a choice. */
export function hasCopy({ id }: Pick<LocalFile, 'id'>, files: readonly Pick<LocalFile, 'of'>[]): boolean {
  return files.some(({ of }) => of === id)
}

/**
 * [Note: Originals that stay] A copy leaves out what its original reveals, so sending both would still reveal it. The person who made a
 * copy chooses: both, because the original is better evidence, or the copy alone. The default for anonymous reporters is the copy alone.
 * The other file stays on the device, sealed, and is listed among the report's files there until its owner sends, saves or removes it.
 */
export function staysOnDevice(
  file: OriginalDecision,
  files: readonly OriginalDecision[],
  sender: SentBy,
): boolean {
  return file.goesOut === null ? sender === 'receipt' && hasCopy(file, files) : !file.goesOut
}

/** Divides files into those to send, and those that stay. */
export function divideFiles<File extends OriginalDecision>(
  files: readonly File[],
  sender: SentBy,
): { sent: File[]; staying: File[] } {
  const filesToSend = files.filter((file) => !staysOnDevice(file, files, sender))
  return { sent: filesToSend, staying: files.filter((file) => !filesToSend.includes(file)) }
}

/** Whether a file to be sent reveals where it was made, as far as can be determined. */
export function filterDisclosingPlace<File extends Pick<LocalFile, 'tellsPlace' | 'kind'>>(
  filesToSend: readonly File[],
) {
  return {
    surely: filesToSend.filter(({ tellsPlace }) => tellsPlace === true),
    perhaps: filesToSend.filter(
      ({ tellsPlace, kind }) => tellsPlace === null && (kind === 'picture' || kind === 'video'),
    ),
  }
}
