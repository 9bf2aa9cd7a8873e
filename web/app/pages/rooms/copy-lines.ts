import { saveCapture } from '#web/features/reporting/incident-log/model/saved-capture.ts'
import { remainingBytes } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture } from '#web/features/reporting/incident-log/model/capture.ts'
import { localNow } from '#web/features/reporting/incident-log/model/entry-moment.ts'
import type { CopiedLines } from '#web/features/community/rooms/components/copy-bar.tsx'

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length

/** Splits a text at line breaks into parts that each fit into one entry. */
export function splitToFit(words: string, maxBytes: number): readonly string[] {
  const parts: string[] = []
  for (const line of words.split('\n')) {
    const longer = parts.length > 0 ? `${parts.at(-1)}\n${line}` : line
    if (parts.length > 0 && bytesOf(longer) <= maxBytes) parts[parts.length - 1] = longer
    else parts.push(line)
  }
  return parts
}

/**
 * Copies lines of a room into the member's own log, sealed like all of it: in one entry, or in as many as
 * needed.
 *
 * @throws if the device's database fails; then nothing was written
 */
export async function copyToLog({ words, at, place }: CopiedLines, memberId: string | null): Promise<void> {
  for (const part of splitToFit(words, remainingBytes.words)) {
    const { id, fields } = newCapture()
    await saveCapture(
      { id, fields: { ...fields, ...localNow(new Date(at)), words: part, place } },
      memberId,
      0,
    )
  }
}
