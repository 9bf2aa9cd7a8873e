import { download } from '#web/ui/download.ts'
import { utcDay } from '#web/ui/days.ts'

/** A file the person chose, or one in the browser's download folder. */
export interface Destination {
  readonly name: string
  /** Accepts bytes as they are produced. Closing completes the file; aborting discards it. */
  readonly stream: WritableStream<Uint8Array>
  /** Starts the download of collected bytes, if the browser does not write directly. */
  finish(): void
}

interface SavePicker {
  (options: {
    suggestedName: string
  }): Promise<{ name: string; createWritable(): Promise<WritableStream<Uint8Array>> }>
}

/**
 * Asks where to save, or prepares a download if the browser cannot ask. Must run within a user activation.
 *
 * @param name neutral: it appears in folders and lists of recent files
 * @throws AbortError if the person closed the dialog
 */
export async function chooseDestination(name: string, mediaType: string): Promise<Destination> {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker')
  if (isPicker(picker)) {
    const handle = await picker({ suggestedName: name })
    return { name: handle.name, stream: await handle.createWritable(), finish: () => undefined }
  }
  return createCollector(name, mediaType)
}

/** Bytes collected in the page before they are moved to a blob. */
const maxBuffered = 16 * 1024 * 1024

/** Collects the output. Blobs are created piece by piece, which the browser need not hold in memory. */
function createCollector(name: string, mediaType: string): Destination {
  const blobs: Blob[] = []
  let atHand: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const take = () => {
    blobs.push(new Blob(atHand))
    atHand = []
    bytes = 0
  }
  const stream = new WritableStream<Uint8Array>({
    write(piece) {
      atHand.push(new Uint8Array(piece))
      bytes += piece.length
      if (bytes >= maxBuffered) take()
    },
    close: take,
  })
  return { name, stream, finish: () => download(new Blob(blobs, { type: mediaType }), name) }
}

/** Maximum bytes that a phone's browser can reliably collect. */
const maxGathered = 500_000_000

/** Whether a copy may be too large for a browser that has to collect it before saving. */
export function mayBeTooLarge(bytes: number): boolean {
  return bytes > maxGathered && !isPicker(Reflect.get(window, 'showSaveFilePicker'))
}

function isPicker(value: unknown): value is SavePicker {
  return typeof value === 'function'
}

/** A neutral name with the day: `record-2026-11-21.pdf`. */
export function neutralName(ending: 'docx' | 'pdf' | 'zip', day: Date): string {
  return `record-${utcDay(day)}.${ending}`
}
