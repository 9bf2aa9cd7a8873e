import { download } from '#web/ui/download.ts'
import { utcDay } from '#web/ui/days.ts'

/** Somewhere on this device that the person chose, or the browser's folder for downloads. */
export interface Destination {
  readonly name: string
  /** Takes the bytes as they come. Closing it finishes the file; aborting it leaves none. */
  readonly stream: WritableStream<Uint8Array>
  /** Hands over what was collected, where the browser does not write as it goes. */
  finish(): void
}

interface SavePicker {
  (options: {
    suggestedName: string
  }): Promise<{ name: string; createWritable(): Promise<WritableStream<Uint8Array>> }>
}

/**
 * Asks where to save, or prepares a download where the browser cannot ask. It must run while a press counts.
 *
 * @param name neutral: it shows in folders and in lists of recent files
 * @throws AbortError where the person closed the question
 */
export async function chooseDestination(name: string, mediaType: string): Promise<Destination> {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker')
  if (isPicker(picker)) {
    const handle = await picker({ suggestedName: name })
    return { name: handle.name, stream: await handle.createWritable(), finish: () => undefined }
  }
  return collected(name, mediaType)
}

/** Bytes that are gathered in the page before the browser takes them. */
const maxAtHand = 16 * 1024 * 1024

/** Gathers what is written. The browser takes it piece by piece, and need not hold it in memory as the page would. */
function collected(name: string, mediaType: string): Destination {
  const taken: Blob[] = []
  let atHand: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const take = () => {
    taken.push(new Blob(atHand))
    atHand = []
    bytes = 0
  }
  const stream = new WritableStream<Uint8Array>({
    write(piece) {
      atHand.push(new Uint8Array(piece))
      bytes += piece.length
      if (bytes >= maxAtHand) take()
    },
    close: take,
  })
  return { name, stream, finish: () => download(new Blob(taken, { type: mediaType }), name) }
}

/** The most bytes that a browser on a telephone surely gathers. */
const maxGathered = 500_000_000

/** Whether a copy may be too large for a browser that gathers it before it saves it. */
export function mayBeTooLarge(bytes: number): boolean {
  return bytes > maxGathered && !isPicker(Reflect.get(window, 'showSaveFilePicker'))
}

function isPicker(value: unknown): value is SavePicker {
  return typeof value === 'function'
}

/** Neutral, with the day: `record-2026-11-21.pdf`. */
export function neutralName(ending: 'docx' | 'pdf' | 'zip', day: Date): string {
  return `record-${utcDay(day)}.${ending}`
}
