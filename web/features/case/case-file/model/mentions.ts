import { useEffect } from 'react'
import { clearMention, mentionHandlers } from '#contract/case-work.ts'
import { call } from '#web/platform/api/call.ts'
import { logProblem } from '#web/platform/log/log.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** A handler who can be mentioned in a note. */
export interface Mentionable {
  readonly value: string
  readonly label: string
}

/** The handlers mentioned in a text by `@` and full name; a longer name is matched before a shorter one that it starts with. */
export function findMentions(text: string, colleagues: readonly Mentionable[]): readonly string[] {
  let rest = text.toLowerCase()
  return colleagues
    .toSorted((one, other) => other.label.length - one.label.length)
    .filter(({ label }) => {
      const name = `@${label.toLowerCase()}`
      const isThere = label !== '' && rest.includes(name)
      if (isThere) rest = rest.replaceAll(name, ' ')
      return isThere
    })
    .map(({ value }) => value)
}

/** Notifies the handlers mentioned in a note; the server learns who, never why. */
export async function notifyMentioned(
  keyring: Keyring,
  reportId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await call(
    mentionHandlers,
    { params: { id: reportId }, body: { memberIds: [...memberIds] } },
    keyring.options,
  )
}

/** Clears the handler's mention when they open the case. */
export function useClearMention(keyring: Keyring, { record }: OpenedReport): void {
  const { id } = record.report
  const isHandler = record.role === 'handler'
  const { options } = keyring
  useEffect(() => {
    if (!isHandler) return
    // Fire and forget: if it fails, the mention stays until the case is opened again.
    call(clearMention, { params: { id } }, options).catch((error: unknown) =>
      logProblem('mention-not-cleared', error),
    )
  }, [isHandler, id, options])
}
