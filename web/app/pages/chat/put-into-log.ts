import { storeFile } from '#web/files/local/local-files.ts'
import { logWords } from '#web/features/community/chats/model/chosen-words.ts'
import { otherName } from '#web/features/community/chats/words.ts'
import { writeDown } from '#web/features/reporting/incident-log/model/store-capture.ts'
import { newCapture, overfull, tidied } from '#web/features/reporting/incident-log/model/capture.ts'
import { localNow } from '#web/features/reporting/incident-log/model/entry-moment.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writing.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { proofOfMessages } from '#web/records/chats/proof.ts'

/**
 * Copies selected messages into the member's log, as an entry at the time of the first one, with a file that
 * proves them.
 *
 * @throws Incomplete if they do not fit into one entry
 */
export async function putIntoLog(
  memberId: string,
  chat: OpenedChat,
  chosen: readonly OpenedMessage[],
): Promise<void> {
  const [first] = chosen
  if (!first) return
  const name = otherName(chat.record)
  const { id, fields } = newCapture()
  const words = logWords(chosen, name)
  const entry = { ...fields, ...localNow(new Date(first.at)), words, people: [name] }
  if (overfull(entry)) throw new Incomplete(m.chats_log_too_long())
  const proof = await proofOfMessages(chat, chosen)
  const file = await storeFile(ownerOf(id), new Blob([proof], { type: 'application/json' }), {
    name: `${m.chats_export_name()}.json`,
    mediaType: 'application/json',
    kind: 'other',
    capturedAt: first.at,
    shows: m.chats_log_proof(),
    shielded: false,
    source: 'original',
    of: null,
    replaces: null,
    thumbnail: null,
  })
  await writeDown({ id, fields: tidied({ ...entry, evidence: [file.id] }) }, memberId, 0)
}
