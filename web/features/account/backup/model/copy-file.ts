import { createTarPacker } from 'modern-tar'
import { toUtf8 } from '#encryption/encoding.ts'
import { sealWithPassphrase } from '#encryption/passphrase.ts'
import { presentForm, type CopiedRecord } from './record.ts'

/** A file on this device, stored next to its record. */
export interface DeviceFile {
  readonly id: string
  readonly bytes: number
  readonly open: () => Promise<Blob>
}

interface CopyInput {
  readonly records: readonly CopiedRecord[]
  readonly files: readonly DeviceFile[]
  readonly passphrase: string
  readonly now: Date
  /** Called with how many of the records and files are written. */
  readonly onProgress?: (done: number, all: number) => void
  /** The work factor for `sealWithPassphrase`; lower in tests. */
  readonly logWork?: number
}

/**
 * A backup of this device, sealed with a passphrase: an age file with a tar, which holds `about.json`, each record as
 * JSON, and each file as it was added. `age --decrypt copy.age | tar --extract` restores all of it.
 */
export async function makeCopy(input: CopyInput): Promise<ReadableStream<Uint8Array>> {
  const { readable, controller } = createTarPacker()
  const sealed = await sealWithPassphrase(readable, input.passphrase, input.logWork)
  fill(controller, input).catch((error: unknown) => controller.error(error))
  return sealed
}

type Controller = ReturnType<typeof createTarPacker>['controller']

async function fill(controller: Controller, { records, files, now, onProgress }: CopyInput): Promise<void> {
  const all = records.length + files.length
  let done = 0
  const writeFile = async (name: string, size: number, body: ReadableStream<Uint8Array>) => {
    await body.pipeTo(controller.add({ name, size, mtime: now, mode: 0o600 }))
  }
  const writeJson = (name: string, value: unknown) => {
    const words = new Blob([toUtf8(`${JSON.stringify(value, null, 2)}\n`)])
    return writeFile(name, words.size, words.stream())
  }
  await writeJson('about.json', { what: 'upstander-copy', form: presentForm, madeAt: now.toISOString() })
  for (const copiedRecord of records) {
    await writeJson(`things/${copiedRecord.store}/${encodeURIComponent(copiedRecord.id)}.json`, copiedRecord)
    onProgress?.(++done, all)
  }
  for (const { id, bytes, open } of files) {
    await writeFile(`files/${encodeURIComponent(id)}`, bytes, (await open()).stream())
    onProgress?.(++done, all)
  }
  controller.finalize()
}
