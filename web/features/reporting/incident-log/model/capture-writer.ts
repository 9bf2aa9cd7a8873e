import { createAutosavedValue } from '#web/platform/device/autosaved-value.ts'
import { captureStore } from './capture-store.ts'
import type { IncidentFields } from './incident-act.ts'
import { type Capture, applyCaptureChange, isEmpty, newCapture } from './capture.ts'
import { fileIds } from './owned-files.ts'

async function keep(capture: Capture): Promise<void> {
  // Files without words count as an entry too, and are found by its id.
  const isBlankCapture = isEmpty(capture.fields) && (await fileIds(capture.id)).length === 0
  await (isBlankCapture ? captureStore.remove() : captureStore.put(capture))
}

/** Stores the draft, once the one before is stored as an entry. */
function createDraftStore(latest: () => Capture) {
  /** The draft stays stored here until it is stored as an entry. */
  let entry: Promise<unknown> = Promise.resolve()
  return {
    get: captureStore.get,
    async put() {
      await entry
      await keep(latest())
    },
    remove: captureStore.remove,
    survives: async () => true,
    /** Delays storing later input until the current draft is stored as an entry. */
    waitFor: (saving: Promise<unknown>): void => {
      entry = saving.catch(() => undefined)
    },
  }
}

/** The entry being written: shown, edited, and stored, sealed, while it is typed. */
export function createCaptureWriter() {
  const latest = (): Capture => typing.current().value
  const store = createDraftStore(latest)
  const typing = createAutosavedValue<Capture>(store, 'now', { blank: newCapture(), isBlank: () => false })
  let reading: Promise<void> | null = null
  /** Nothing was typed since the last save. */
  let isJustStarted = false
  const read = (): Promise<void> => (reading ??= typing.read())
  function change(changed: Partial<IncidentFields>): void {
    isJustStarted = false
    typing.change((before) => applyCaptureChange(before, changed))
  }

  return {
    /** `null` until the draft from before a page load is read. */
    current: (): Capture | null => (typing.current().saveState === 'reading' ? null : latest()),
    subscribe: typing.subscribe,
    autosave: typing.autosave,
    latest,
    read,
    change,
    /** Restores an entry that could not be saved or was undone. */
    show: (next: Capture): void => {
      isJustStarted = false
      typing.change(next)
    },
    isJustStarted: () => isJustStarted,
    /** The next draft starts while this one is saved, so that nothing typed meanwhile is lost. */
    startNext: (): void => {
      isJustStarted = true
      typing.change(newCapture())
    },
    /**
     * Adds content from elsewhere, once the current draft is loaded.
     * @returns its id
     */
    fill: async (by: (fields: IncidentFields) => Partial<IncidentFields>): Promise<string> => {
      await read()
      const { id, fields } = latest()
      change(by(fields))
      return id
    },
    /** Files were added or removed: with files, the draft is stored even without words. */
    countFiles: (hasFiles: boolean): void => (hasFiles ? typing.change({}) : typing.autosave.later()),
    waitFor: store.waitFor,
    /** Stored data is not this page's to remove. */
    forget: (): void => typing.forget(newCapture()),
  }
}
export type CaptureWriter = ReturnType<typeof createCaptureWriter>
