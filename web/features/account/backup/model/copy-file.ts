import { createTarPacker } from 'modern-tar'
import { toUtf8 } from '#encryption/encoding.ts'
import { sealWithPassphrase } from '#encryption/passphrase.ts'
import { presentForm, type Thing } from './record.ts'

/** A file on this device, stored next to its record. */
export interface DeviceFile {
  readonly id: string
  readonly bytes: number
  readonly open: () => Promise<Blob>
}

interface Making {
  readonly things: readonly Thing[]
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
export async function makeCopy(making: Making): Promise<ReadableStream<Uint8Array>> {
  const { readable, controller } = createTarPacker()
  const sealed = await sealWithPassphrase(readable, making.passphrase, making.logWork)
  fill(controller, making).catch((error: unknown) => controller.error(error))
  return sealed
}

type Controller = ReturnType<typeof createTarPacker>['controller']

async function fill(controller: Controller, { things, files, now, onProgress }: Making): Promise<void> {
  const all = things.length + files.length
  let done = 0
  const put = async (name: string, size: number, body: ReadableStream<Uint8Array>) => {
    await body.pipeTo(controller.add({ name, size, mtime: now, mode: 0o600 }))
  }
  const putJson = (name: string, value: unknown) => {
    const words = new Blob([toUtf8(`${JSON.stringify(value, null, 2)}\n`)])
    return put(name, words.size, words.stream())
  }
  await putJson('about.json', { what: 'upstander-copy', form: presentForm, madeAt: now.toISOString() })
  for (const thing of things) {
    await putJson(`things/${thing.store}/${encodeURIComponent(thing.id)}.json`, thing)
    onProgress?.(++done, all)
  }
  for (const { id, bytes, open } of files) {
    await put(`files/${encodeURIComponent(id)}`, bytes, (await open()).stream())
    onProgress?.(++done, all)
  }
  controller.finalize()
}
