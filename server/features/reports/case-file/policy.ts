import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedReport } from '../ids.ts'
import { refuseObserver } from '../policy.ts'
import { type HandledCase, mintHandledCase } from './ids.ts'

/** @throws {Refusal} `forbidden` for members who know the report and do not handle it */
export function handled(report: AuthorisedReport): HandledCase {
  const { side, organisation_id: organisation } = report
  if (side !== 'handler' || organisation === null) {
    refuse('forbidden', 'Only this case’s handlers can do that.')
  }
  return mintHandledCase(report, organisation)
}

/** @throws {Refusal} `forbidden` for an observer as well */
export function workedOn(report: AuthorisedReport): HandledCase {
  const found = handled(report)
  refuseObserver(found)
  return found
}

/** What arrives as the next version of a document, by the versions that are there. */
export function judgeVersion(
  there: readonly { readonly version: number; readonly sealed: Buffer }[],
  version: number,
  sealed: Buffer,
): 'repeated' | 'next' | 'behind' {
  const same = there.find((each) => each.version === version)
  if (same) return same.sealed.equals(sealed) ? 'repeated' : 'behind'
  return version === (there.at(-1)?.version ?? 0) + 1 ? 'next' : 'behind'
}

/** The first of these files that fit an answer together, at least one. */
export function fittingFiles<File extends { readonly bytes: number }>(
  files: readonly File[],
  most: number,
): File[] {
  let bytes = 0
  const over = files.findIndex((file, at) => {
    bytes += file.bytes
    return at > 0 && bytes > most
  })
  return files.slice(0, over === -1 ? files.length : over)
}
