import type { FileInput } from '../intake/candidate.ts'

/** Clipboard contents: pictures as files, and text. */
export interface PastedContent {
  readonly files: readonly FileInput[]
  readonly text: string
}

/**
 * Reads the clipboard within a user activation.
 * @throws if the browser or the person does not allow it
 */
export async function readClipboard(): Promise<PastedContent> {
  const items = await navigator.clipboard.read()
  const files: FileInput[] = []
  let text = ''
  for (const item of items) {
    const picture = item.types.find((type) => type.startsWith('image/') && type !== 'image/svg+xml')
    if (picture) files.push(screenshot(await item.getType(picture)))
    else if (item.types.includes('text/plain')) text += await (await item.getType('text/plain')).text()
  }
  return { files, text }
}

/** Contents of a paste or drop. */
export function readPaste(data: DataTransfer | null): PastedContent {
  const files = [...(data?.files ?? [])].map((file) =>
    // Browsers name every screenshot "image.png".
    file.name === 'image.png' ? screenshot(file) : { blob: file, name: file.name },
  )
  return { files, text: files.length > 0 ? '' : (data?.getData('text/plain') ?? '') }
}

function screenshot(blob: Blob): FileInput {
  return { blob, name: `screenshot.${blob.type === 'image/jpeg' ? 'jpg' : 'png'}` }
}
