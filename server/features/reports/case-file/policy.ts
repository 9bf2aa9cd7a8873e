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
export function requireWorkable(report: AuthorisedReport): HandledCase {
  const found = handled(report)
  refuseObserver(found)
  return found
}

/** What arrives as the next version of a document, by the versions that are there. */
export function judgeVersion(
  existing: readonly { readonly version: number; readonly sealed: Buffer }[],
  version: number,
  sealed: Buffer,
): 'repeated' | 'next' | 'behind' {
  const same = existing.find((each) => each.version === version)
  if (same) return same.sealed.equals(sealed) ? 'repeated' : 'behind'
  return version === (existing.at(-1)?.version ?? 0) + 1 ? 'next' : 'behind'
}

/** The first of these files that fit an answer together, at least one. */
export function fittingFiles<File extends { readonly bytes: number }>(
  files: readonly File[],
  max: number,
): File[] {
  let bytes = 0
  const over = files.findIndex((file, at) => {
    bytes += file.bytes
    return at > 0 && bytes > max
  })
  return files.slice(0, over === -1 ? files.length : over)
}
