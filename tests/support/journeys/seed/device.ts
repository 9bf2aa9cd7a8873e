import { stopEvidence } from '#contract/evidence.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { call } from '#web/platform/api/call.ts'
import { newNetworkAddress } from '../network-address.ts'
import type { SampleFile } from '../sample-files.ts'
import { recordSecret } from '../secrets.ts'
import { addFile, type FileDisplay, share, addNote, writeMessage } from './report-entries.ts'

/** A device on which a person reads and writes reports. Each method takes the path of a report's page. */
export interface Device {
  /** @param files ids of the report's files to attach */
  message(path: string, text: string, files?: readonly string[]): Promise<void>
  /** @returns the file's id */
  file(path: string, file: SampleFile, shown: FileDisplay): Promise<string>
  /** Withdraws a file for all readers. */
  stop(path: string, file: string): Promise<void>
  note(path: string, text: string): Promise<void>
  /** Gives the owner of a contact code access to a report. */
  share(path: string, code: string): Promise<void>
}

/** @param session the token of the member signed in there; `null` for a person with only the twelve words */
export function deviceOf(url: string, keyring: Keyring, session: string | null): Device {
  const runOnDevice = <T>(work: () => Promise<T>) => onDevice(url, session, work)
  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  return {
    message: (path, text, files = []) => runOnDevice(() => writeMessage(keyring, idOf(path), text, files)),
    file: (path, file, shown) => runOnDevice(() => addFile(keyring, idOf(path), file, shown)),
    stop: (path, evidence) =>
      runOnDevice(async () => {
        await call(stopEvidence, { params: { id: idOf(path), evidence } }, keyring.options)
      }),
    note: (path, text) => runOnDevice(() => addNote(keyring, idOf(path), text)),
    share: (path, code) => runOnDevice(() => share(keyring, idOf(path), code)),
  }
}

/**
 * Runs the app's own code that calls the server, as on a member's device. Calls run one after another, because they replace the
 * global `fetch`.
 *
 * @param session the token of the member signed in there
 */
export async function onDevice<T>(url: string, session: string | null, work: () => Promise<T>): Promise<T> {
  const fetchRemote = globalThis.fetch
  const address = recordSecret('network address', newNetworkAddress())
  globalThis.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    // In place of the cookie; anonymous calls leave it out.
    if (session && init?.credentials !== 'omit') headers.set('authorization', `Bearer ${session}`)
    return fetchRemote(new URL(path instanceof Request ? path.url : path, url), { ...init, headers })
  }
  try {
    return await work()
  } finally {
    globalThis.fetch = fetchRemote
  }
}
