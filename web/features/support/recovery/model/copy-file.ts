import { createTarPacker } from 'modern-tar'
import { fromBase64url, toUtf8 } from '#encryption/encoding.ts'
import { sealWithPassphrase } from '#encryption/passphrase.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import type { RecordDocument } from './record-document.ts'

interface Copy {
  readonly document: RecordDocument
  readonly records: readonly PersonalRecord[]
  readonly passphrase: string
  readonly now: Date
  /** The work factor for `sealWithPassphrase`; lower in tests. */
  readonly logWork?: number
}

/**
 * The person’s records in one file that the public `age` program opens: as text, with pictures, and as data.
 * `age --decrypt copy.age | tar --extract` restores all of it.
 */
export async function makeAgeCopy({ document, records, passphrase, now, logWork }: Copy): Promise<Blob> {
  const { readable, controller } = createTarPacker()
  const sealed = await sealWithPassphrase(readable, passphrase, logWork)
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new Blob([bytes])
    await body.stream().pipeTo(controller.add({ name, size: body.size, mtime: now, mode: 0o600 }))
  }
  const fill = async () => {
    await put('record.txt', toUtf8(asText(document)))
    await put('record.json', toUtf8(`${JSON.stringify(records, null, 2)}\n`))
    for (const [index, picture] of document.sections
      .flatMap(({ items }) => items.flatMap(({ pictures }) => pictures))
      .entries())
      await put(`picture-${index + 1}.jpg`, fromBase64url(picture))
    controller.finalize()
  }
  fill().catch((error: unknown) => controller.error(error))
  return new Response(sealed).blob()
}

/** The records as plain text. */
export function asText({ title, note, sections }: RecordDocument): string {
  const lines = sections.flatMap((section) => [
    `# ${section.title}`,
    '',
    ...section.items.flatMap(({ heading, paragraphs }) => [`## ${heading}`, '', ...paragraphs, '']),
  ])
  return [title, '', note, '', ...lines].join('\n')
}
