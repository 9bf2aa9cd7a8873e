import {
  type CaseDocument,
  listCaseDocuments,
  listCaseFiles,
  listTeamDocuments,
  maxFiles,
  putCaseDocument,
  putTeamDocument,
  removeTeamDocument,
} from '#contract/case-file.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Keyring } from '../keyring/keyring.ts'
import {
  accessToUnopened,
  type DocumentValue,
  type DocumentDraft,
  type FileAccess,
  type OpenedDocument,
  type OpenedFile,
  openFile,
  sealDocument,
} from './document.ts'
import { mergeValues } from './document-merge.ts'

/**
 * All stored versions of a file's documents.
 * @param begun - versions known already, from the first on
 */
async function readStored(
  { options }: Keyring,
  { id, isTeams }: FileAccess,
  { signal, begun: started = [] }: { signal?: AbortSignal | undefined; begun?: readonly CaseDocument[] } = {},
): Promise<CaseDocument[]> {
  const list = isTeams ? listTeamDocuments : listCaseDocuments
  const stored = [...started]
  let more = true
  while (more) {
    const input = { params: { id }, query: { after: stored.at(-1)?.change ?? 0 } }
    const page = await call(list, input, { ...options, signal })
    stored.push(...page.items)
    more = page.more && page.items.length > 0
  }
  return stored
}

/** Everything in a file that could be opened and verified. */
export async function readFile(
  keyring: Keyring,
  access: FileAccess,
  signal?: AbortSignal,
): Promise<OpenedFile> {
  return openFile(keyring, access, await readStored(keyring, access, { signal }))
}

/** One of several files. */
export interface ReadCaseFile {
  readonly reportId: string
  readonly file: OpenedFile
}

/**
 * The files of several of a team's cases, which need not have been opened, in as many calls as needed. Cases no longer handled by the
 * caller are omitted.
 *
 * @param onFile - called with each file as it arrives
 * @throws ApiError, OfflineError, and the signal's reason
 */
export async function readFiles(
  keyring: Keyring,
  organisationId: string,
  ids: readonly string[],
  { signal, onFile }: { signal: AbortSignal; onFile: (file: ReadCaseFile) => void },
): Promise<void> {
  let left = ids
  while (left.length > 0) {
    signal.throwIfAborted()
    const batch = left.slice(0, maxFiles)
    const input = { params: { id: organisationId }, body: { ids: batch } }
    const { files, rest } = await call(listCaseFiles, input, { ...keyring.options, signal })
    for (const { reportId, items, more } of files) {
      const access = accessToUnopened(keyring, organisationId, reportId)
      const stored = more ? await readStored(keyring, access, { signal, begun: items }) : items
      onFile({ reportId, file: await openFile(keyring, access, stored) })
      signal.throwIfAborted()
    }
    // Avoids repeating a request that returned nothing.
    left = [...(rest.length < batch.length ? rest : []), ...left.slice(maxFiles)]
  }
}

/** Maximum number of attempts when somebody else writes first. */
const maxTries = 4

/** A requested change of a document. */
export interface DocumentChange {
  readonly id: string
  readonly kind: string
  readonly value: DocumentValue
  readonly isWithdrawn?: boolean
  /** The version it is based on; undefined for a new document. */
  readonly from?: OpenedDocument | undefined
}

/**
 * Writes a document or its next version. If somebody else writes first, both versions are kept, and this one becomes their merge. A retry
 * after a lost response adds at most one more identical version.
 *
 * @throws ApiError, OfflineError
 */
export async function writeDocument(
  keyring: Keyring,
  access: FileAccess,
  change: DocumentChange,
): Promise<void> {
  const { id, kind, from, isWithdrawn = false } = change
  const { memberId: by } = keyring
  let draft: DocumentDraft = {
    id,
    kind,
    by,
    isWithdrawn,
    beside: null,
    version: (from?.version ?? 0) + 1,
    value: change.value,
  }
  for (let tries = 1; ; tries++) {
    try {
      const body = await sealDocument(access, draft)
      const put = access.isTeams ? putTeamDocument : putCaseDocument
      await call(put, { params: { id: access.id, documentId: id }, body }, keyring.options)
      return
    } catch (error) {
      if (!isRefusal(error, 'conflict') || tries === maxTries) throw error
      draft = await mergeWithTheirs(keyring, access, draft, from)
    }
  }
}

/** The next version, merged with one that somebody else has written meanwhile. */
async function mergeWithTheirs(
  keyring: Keyring,
  access: FileAccess,
  draft: DocumentDraft,
  from: OpenedDocument | undefined,
): Promise<DocumentDraft> {
  const stored = (await readStored(keyring, access)).filter(({ id }) => id === draft.id)
  const { documents } = await openFile(keyring, access, stored)
  const storedDocument = documents[0]
  const version = Math.max(0, ...stored.map((each) => each.version)) + 1
  if (!storedDocument) return { ...draft, version }
  const { value, collided } = mergeValues(from?.newest.value ?? {}, draft.value, storedDocument.newest.value)
  return { ...draft, version, value, beside: collided ? storedDocument.newest.version : null }
}

/** Removes a team document with all its versions. */
export async function removeDocument(
  keyring: Keyring,
  { id }: FileAccess,
  documentId: string,
): Promise<void> {
  await call(removeTeamDocument, { params: { id, documentId } }, keyring.options)
}
