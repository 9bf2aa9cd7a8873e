import { createTyping } from '#web/platform/device/typing.ts'
import { captured } from './captured-entries.ts'
import type { IncidentFields } from './incident-act.ts'
import { type Capture, changedCapture, isEmpty, newCapture } from './capture.ts'
import { fileIds } from './owned-files.ts'

async function keep(capture: Capture): Promise<void> {
  // Files without a word belong to something that is being written down too, and are found again by its id.
  const isNothing = isEmpty(capture.fields) && (await fileIds(capture.id)).length === 0
  await (isNothing ? captured.remove() : captured.put(capture))
}

/** What is being written down now: shown, changed, and kept, sealed, while it is typed. */
export function createWriting() {
  /** What was saved as an entry stays kept here until it is kept there. */
  let entry: Promise<unknown> = Promise.resolve()
  const latest = (): Capture => typing.current().value
  const store = {
    get: captured.get,
    async put() {
      await entry
      await keep(latest())
    },
    remove: captured.remove,
    survives: async () => true,
  }
  const typing = createTyping<Capture>(store, 'now', { blank: newCapture(), isBlank: () => false })
  let reading: Promise<void> | null = null
  /** Nothing was written since the one before was saved. */
  let isJustStarted = false
  const read = (): Promise<void> => (reading ??= typing.read())
  function change(changed: Partial<IncidentFields>): void {
    isJustStarted = false
    typing.change((before) => changedCapture(before, changed))
  }

  return {
    /** `null` until it was read what was being written when the page was left. */
    current: (): Capture | null => (typing.current().keeping === 'reading' ? null : latest()),
    subscribe: typing.subscribe,
    autosave: typing.autosave,
    latest,
    read,
    change,
    /** The same is written down again, after it could not be saved or was taken back. */
    show: (next: Capture): void => {
      isJustStarted = false
      typing.change(next)
    },
    isJustStarted: () => isJustStarted,
    /** The next capture starts while this one is saved, so that nothing typed meanwhile is lost. */
    startNext: (): void => {
      isJustStarted = true
      typing.change(newCapture())
    },
    /** Changes it by what came from elsewhere, once it is known what is in it already. @returns its id */
    fill: async (by: (fields: IncidentFields) => Partial<IncidentFields>): Promise<string> => {
      await read()
      const { id, fields } = latest()
      change(by(fields))
      return id
    },
    /** Files were added to it or taken away: it is kept by them, also without a word. */
    countFiles: (hasFiles: boolean): void => (hasFiles ? typing.change({}) : typing.autosave.later()),
    /** Nothing typed meanwhile replaces this before it is kept as an entry. */
    waitFor: (saving: Promise<unknown>): void => {
      entry = saving.catch(() => undefined)
    },
    /** What was kept by now is not this page's to remove. */
    forget: (): void => typing.forget(newCapture()),
  }
}
export type CaptureWriting = ReturnType<typeof createWriting>
