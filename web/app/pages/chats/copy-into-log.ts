import { storeFile } from '#web/files/local/local-files.ts'
import { logTexts } from '#web/features/community/chats/model/selection-text.ts'
import { otherName } from '#web/features/community/chats/words.ts'
import { saveCapture } from '#web/features/reporting/incident-log/model/saved-capture.ts'
import {
  newCapture,
  findOverfullField,
  tidyFields,
} from '#web/features/reporting/incident-log/model/capture.ts'
import { localNow } from '#web/features/reporting/incident-log/model/entry-moment.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'
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
  const words = logTexts(chosen, name)
  const entry = { ...fields, ...localNow(new Date(first.at)), words, people: [name] }
  if (findOverfullField(entry)) throw new Incomplete(m.chats_log_too_long())
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
  await saveCapture({ id, fields: tidyFields({ ...entry, evidence: [file.id] }) }, memberId, 0)
}
