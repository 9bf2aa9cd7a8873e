import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker, type TarHeader } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { ignoreMissing } from '#server/platform/files/missing-file.ts'

type Packer = ReturnType<typeof createTarPacker>['controller']

/** Folders whose contents mean nothing to another start. PostgreSQL wants the folders themselves. */
const emptied =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
/** Files of the running server alone, and what it makes again. As pg_basebackup (src/backend/backup/basebackup.c). */
const excluded =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|backup_manifest|current_logfiles|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*)(?:\/|$)/

/**
 * The files of a running cluster as one stream. Each has the length that it had when its turn came: what grows meanwhile is in the log,
 * and so is what is cut off.
 * @param finish called when all are read; what it returns is added as files
 */
export function packCluster(
  cluster: string,
  finish: () => Promise<Readonly<Record<string, string>>>,
): Readable {
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    const entries = await readdir(cluster, { withFileTypes: true, recursive: true })
    for (const entry of entries) {
      const name = relative(cluster, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (emptied.test(name) || excluded.test(name)) continue
      if (entry.isDirectory())
        await add(controller, { name: `${name}/`, type: 'directory', size: 0 }, noBytes())
      else if (entry.isFile()) await addFile(controller, cluster, name)
    }
    for (const [name, words] of Object.entries(await finish())) {
      const bytes = Buffer.from(words)
      await add(controller, { name, size: bytes.length }, singleChunk(bytes))
    }
    controller.finalize()
  }
  pack().catch((error: unknown) => controller.error(error))
  return Readable.fromWeb(readable as unknown as import('node:stream/web').ReadableStream)
}

// oxlint-disable-next-line require-yield -- there is nothing in it
async function* noBytes(): AsyncIterable<Uint8Array<ArrayBuffer>> {}

async function* singleChunk(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  yield bytes
}

async function add(packer: Packer, header: TarHeader, body: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const writer = packer.add(header).getWriter()
  for await (const chunk of body) {
    await writer.ready
    await writer.write(chunk)
  }
  await writer.close()
}

async function addFile(packer: Packer, cluster: string, name: string): Promise<void> {
  const handle = await open(join(cluster, name)).catch(ignoreMissing)
  if (!handle) return
  await using file = handle
  const { size } = await file.stat()
  await add(packer, { name, size }, readExactly(file, size))
}

/** Exactly the announced number of bytes, padded with zeros if the file shrank. */
async function* readExactly(file: FileHandle, size: number): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < size;) {
    const chunk = new Uint8Array(Math.min(1024 * 1024, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += bytesRead === 0 ? chunk.length : bytesRead
  }
}

/** Puts the files of a base backup into an empty folder. What leads out of it is refused. */
export async function unpackCluster(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await pipeline(tar, unpackTar(folder, { fmode: 0o600, dmode: 0o700, strict: true }))
}
