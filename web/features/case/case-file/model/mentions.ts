import { useEffect } from 'react'
import { clearMention, mentionHandlers } from '#contract/case-work.ts'
import { call } from '#web/platform/api/call.ts'
import { logProblem } from '#web/platform/log/log.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

/** Somebody who can be named in a note. */
export interface Mentionable {
  readonly value: string
  readonly label: string
}

/** Who is named in a text, as `@` with their whole name: a longer name before a shorter one that starts it. */
export function mentionedIn(text: string, colleagues: readonly Mentionable[]): readonly string[] {
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

/** Tells those who are named in a note that somebody asked them to look; the server learns who, and never why. */
export async function mention(
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

/** A mentioned handler who has opened the case has seen the mention. */
export function useLooked(keyring: Keyring, { record }: OpenedReport): void {
  const { id } = record.report
  const isHandler = record.role === 'handler'
  const { options } = keyring
  useEffect(() => {
    if (!isHandler) return
    // Nobody waits for it: where it does not arrive, the name stays among the mentions until the case is opened again.
    call(clearMention, { params: { id } }, options).catch((error: unknown) =>
      logProblem('mention-not-cleared', error),
    )
  }, [isHandler, id, options])
}
