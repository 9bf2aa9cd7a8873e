import { downloadUnopened } from '#web/ui/download.ts'
import { utcDay } from '#web/ui/days.ts'
import { deviceRecords } from './device-records.ts'
import { deviceFiles } from './files.ts'
import { makeCopy } from './copy-file.ts'

/** The file name reveals nothing of the contents. */
const fileName = (now: Date) => `copy-${utcDay(now)}.age`

/**
 * Makes a backup of this device and hands it to the browser to save: streamed to a file of the person's choice, if the
 * browser supports that.
 *
 * @returns how many records it holds; 0 if there were none, and nothing was saved
 */
export async function saveCopy(
  passphrase: string,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const [records, files] = [await deviceRecords.all(), await deviceFiles()]
  if (records.length === 0) return 0
  const now = new Date()
  const picker = window.showSaveFilePicker
  const make = () => makeCopy({ records, files, passphrase, now, onProgress })
  if (picker) {
    const handle = await picker({ suggestedName: fileName(now) })
    await (await make()).pipeTo(await handle.createWritable())
  } else {
    downloadUnopened(await new Response(await make()).blob(), fileName(now))
  }
  return records.length
}
