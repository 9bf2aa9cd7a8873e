import { writeDown } from '#web/features/log/capture/write-down.ts'
import { remainingBytes } from '#web/features/log/incidents/act.ts'
import { newCapture } from '#web/features/log/incidents/capture.ts'
import { localNow } from '#web/features/log/incidents/moments.ts'
import type { CopiedLines } from '#web/features/rooms/components/copy-bar.tsx'

const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length

/** A text in parts that each fit into one entry, cut between its lines. */
export function partsThatFit(words: string, most: number): readonly string[] {
  const parts: string[] = []
  for (const line of words.split('\n')) {
    const longer = parts.length > 0 ? `${parts.at(-1)}\n${line}` : line
    if (parts.length > 0 && bytesOf(longer) <= most) parts[parts.length - 1] = longer
    else parts.push(line)
  }
  return parts
}

/**
 * Writes lines of a room down in the member's own log, sealed as all of it: in one entry, or in as many as they need.
 *
 * @throws where the device refuses its database; nothing was written then
 */
export async function copyToLog({ words, at, place }: CopiedLines, memberId: string | null): Promise<void> {
  for (const part of partsThatFit(words, remainingBytes.words)) {
    const { id, fields } = newCapture()
    await writeDown({ id, fields: { ...fields, ...localNow(new Date(at)), words: part, place } }, memberId, 0)
  }
}
