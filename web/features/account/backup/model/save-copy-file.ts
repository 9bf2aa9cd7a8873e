import { downloadUnopened } from '#web/ui/download.ts'
import { utcDay } from '#web/ui/days.ts'
import { deviceThings } from './device-records.ts'
import { deviceFiles } from './files.ts'
import { makeCopy } from './copy-file.ts'

/** Says nothing of what is in it. */
const fileName = (now: Date) => `copy-${utcDay(now)}.age`

/**
 * Makes a copy of what is on this device and hands it to the browser to be saved: where the browser can write to a file that the
 * person chooses, piece by piece.
 *
 * @returns how many things are in it; 0 where there was nothing, and nothing was saved
 */
export async function saveCopy(
  passphrase: string,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const [things, files] = [await deviceThings.all(), await deviceFiles()]
  if (things.length === 0) return 0
  const now = new Date()
  const picker = window.showSaveFilePicker
  const make = () => makeCopy({ things, files, passphrase, now, onProgress })
  if (picker) {
    const handle = await picker({ suggestedName: fileName(now) })
    await (await make()).pipeTo(await handle.createWritable())
  } else {
    downloadUnopened(await new Response(await make()).blob(), fileName(now))
  }
  return things.length
}
