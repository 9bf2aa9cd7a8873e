import type { FileInput } from '#web/files/intake/candidate.ts'
import { toFileInputs } from '#web/files/intake/file-inputs.ts'
import { readLink } from '#web/files/adding/link.ts'
import { requestWorker } from '#web/platform/offline-copy/request-worker.ts'
import type { ReceivedShare } from '#web/service-worker/share-target.ts'
import { type IncidentFields, remainingBytes } from './incident-act.ts'

/** Content shared by another app, in the format of an entry. */
export interface ReceivedContent {
  readonly words: string
  readonly links: readonly string[]
  readonly files: readonly FileInput[]
}

/** The result of sharing: content, unreadable content, or none. */
export type CaptureArrival = ReceivedContent | 'unreadable' | 'missed'

/** Claims content shared by another app from the service worker, which hands it out once and has sent it nowhere. */
export async function claimReceivedContent(): Promise<CaptureArrival> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  const arrived = worker ? await requestWorker(worker, { type: 'TAKE_SHARED' }) : null
  if (arrived === 'unreadable') return 'unreadable'
  if (!isShared(arrived)) return 'missed'
  const shared = toReceivedContent(arrived)
  return shared.words === '' && shared.links.length + shared.files.length === 0 ? 'missed' : shared
}

function isShared(arrived: unknown): arrived is ReceivedShare {
  return typeof arrived === 'object' && arrived !== null && 'files' in arrived
}

const addresses = /https?:\/\/[^\s<>"]+/g

/**
 * Words, links and files of shared content. Apps put an address into any field, mostly into the text; a text too long for an entry becomes
 * a file, so that nothing is cut off.
 */
export function toReceivedContent({ title, text, link, files }: ReceivedShare): ReceivedContent {
  const isLink = readLink(link) !== null
  const lines = [title, text, isLink ? '' : link].map((each) => each.trim()).filter(Boolean)
  const links = [...(isLink ? [link.trim()] : []), ...(text.match(addresses) ?? [])]
  const words = lines
    .filter((each, index) => !links.includes(each) && isNew(each, lines.slice(index + 1)))
    .join('\n')
  const isLong = new TextEncoder().encode(JSON.stringify(words)).length > remainingBytes.words
  const asFile = { blob: new Blob([words], { type: 'text/plain' }), name: 'text.txt' }
  return {
    words: isLong ? '' : words,
    links: [...new Set(links)],
    files: [...(isLong ? [asFile] : []), ...toFileInputs(files)],
  }
}

/** The title often repeats the text. */
const isNew = (words: string, others: readonly string[]) => !others.some((each) => each.includes(words))

/** An entry with shared content added; nothing is overwritten. */
export function addReceivedContent(
  { words, links }: IncidentFields,
  shared: ReceivedContent,
): Pick<IncidentFields, 'words' | 'links'> {
  const written = links.filter((link) => link.trim() !== '')
  return {
    words: [words, shared.words].filter((each) => each.trim() !== '').join('\n\n'),
    links: [...written, ...shared.links.filter((link) => !written.includes(link))],
  }
}
