import { useEffect, useMemo, useRef, useState } from 'react'
import { FilesDisabledNotice } from '#web/files/adding/files-disabled-notice.tsx'
import type { ImageAnswer } from '#web/files/adult-images/image-answer.ts'
import { ImageQuestion } from '#web/files/adult-images/image-question.tsx'
import type { ChosenDay } from '#web/features/reporting/imports/model/message-filter.ts'
import { parseFingerprints } from '#web/features/reporting/imports/model/fingerprints.ts'
import { ChoosePictures } from '#web/features/reporting/imports/components/choose-pictures.tsx'
import { ImportView } from '#web/features/reporting/imports/components/import-view.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { type ImportResult, type ImportRun, createImport, emptyImport } from './import-steps.ts'
import { type ChosenExport, createDaySteps, createPictureSteps } from './import-entries.ts'

/** Selected content that waits for the answer about people in pictures. */
type ImportChoice =
  | { days: readonly ChosenDay[]; attachment: (name: string) => Promise<Blob> }
  | { pictures: readonly File[] }

type ImportProgress =
  | { readonly kind: 'putting'; readonly done: number; readonly total: number }
  /** It failed, and can be continued. */
  | { readonly kind: 'broken'; readonly error: unknown; readonly importing: ImportRun | null }

interface ImportPageProps {
  memberId: string | null
  /** The entries of the log: messages that are already in it are not imported twice. */
  incidents: readonly Incident[] | null
  /** Part of the log is in an account that is locked, so that not all entries are known. */
  isPart: boolean
  /** Returns to the log. */
  onDone: (imported: ImportResult) => void
  /** Called if the person has left the page in the meantime. */
  onLeft: (imported: ImportResult) => void
}

const possiblePictures = ({ attachments, texts }: ChosenDay) =>
  attachments.filter((name) => !texts.includes(name))

const countFiles = (chosen: ImportChoice) =>
  'pictures' in chosen
    ? chosen.pictures.length
    : chosen.days.reduce((count, day) => count + possiblePictures(day).length, 0)

interface UseImportProps extends Pick<ImportPageProps, 'onDone' | 'onLeft'> {
  onProgress: (progress: ImportProgress) => void
  onBroken: () => void
}

/** Puts selected content into the log, one import at a time. */
function useImport({ onProgress, onBroken, onDone, onLeft }: UseImportProps) {
  // A second tap can come before the page renders again.
  const isBusy = useRef(false)
  // The worker that reads the export ends with the page: entries are not imported without their files after
  // that.
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const unmount = new AbortController()
    leaving.current = unmount
    return () => unmount.abort()
  }, [])
  return async (begin: () => Promise<ImportRun>) => {
    const left = leaving.current?.signal
    if (isBusy.current || !left) return
    isBusy.current = true
    onProgress({ kind: 'putting', done: 0, total: 1 })
    let importing: ImportRun | null = null
    try {
      importing = await begin()
      const { total } = importing
      const onStep = (done: number) => onProgress({ kind: 'putting', done, total })
      const imported = await importing.run(onStep, left)
      if (left.aborted) onLeft(imported)
      else onDone(imported)
    } catch (error) {
      if (left.aborted && importing) onLeft(importing.result())
      onProgress({ kind: 'broken', error, importing })
      onBroken()
    } finally {
      isBusy.current = false
    }
  }
}

/**
 * Imports an export of a messenger, or screenshots. Files are only imported after the question about people
 * in pictures.
 */
export function ImportPage({ memberId, incidents, isPart, onDone, onLeft }: ImportPageProps) {
  const [chosen, setChosen] = useState<ImportChoice | null>(null)
  const [isOff, setOff] = useState(false)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const known = useMemo(() => parseFingerprints((incidents ?? []).map(({ marks }) => marks)), [incidents])
  const put = useImport({ onProgress: setProgress, onBroken: () => setChosen(null), onDone, onLeft })
  const importDays = (days: ChosenExport) =>
    void put(async () => createImport('messages', createDaySteps(days)))
  const take = (days: readonly ChosenDay[], attachment: (name: string) => Promise<Blob>) => {
    const choice = { days, attachment }
    if (countFiles(choice) > 0) setChosen(choice)
    else importDays({ ...choice, pictures: 'none', memberId })
  }
  const answer = (imageAnswer: ImageAnswer | null) => {
    if (!chosen || imageAnswer === null) return setChosen(null)
    if (imageAnswer === 'under18') {
      setOff(true)
      setChosen(null)
      if ('pictures' in chosen) return undefined
      // The text is imported; files that may show a person are not.
      const days = chosen.days.map((day) => ({ ...day, attachments: day.texts }))
      return importDays({ ...chosen, days, pictures: imageAnswer, memberId })
    }
    if (!('pictures' in chosen)) return importDays({ ...chosen, pictures: imageAnswer, memberId })
    const pictures = { files: chosen.pictures, answer: imageAnswer, memberId, known }
    return void put(async () => {
      const { steps, known: leftOut } = await createPictureSteps(pictures)
      return createImport('pictures', steps, leftOut)
    })
  }
  const { kind } = progress ?? {}
  return (
    <Page title={m.imports_title()} lead={m.imports_lead()}>
      {progress?.kind === 'broken' && (
        <ImportFailure {...progress} onContinue={(rest) => void put(async () => rest)} />
      )}
      {isPart && <Notice>{m.imports_log_closed()}</Notice>}
      {isOff && <FilesDisabledNotice onReconsider={() => setOff(false)} />}
      {progress?.kind === 'putting' && <Working>{m.imports_adding(progress)}</Working>}
      {chosen && kind !== 'putting' && <ImageQuestion count={countFiles(chosen)} onAnswer={answer} />}
      <div className={chosen || kind === 'putting' ? 'hidden' : 'grid gap-6'}>
        {!isOff && <ChoosePictures onFiles={(pictures) => setChosen({ pictures })} />}
        <ImportView known={known} onChosen={take} onCancel={() => onDone(emptyImport)} />
      </div>
    </Page>
  )
}

interface ImportFailureProps {
  error: unknown
  importing: ImportRun | null
  onContinue: (rest: ImportRun) => void
}

/** How much is already in the log after a failed import, with a button to continue without duplicates. */
function ImportFailure({ error, importing, onContinue }: ImportFailureProps) {
  const [done, total] = [importing?.done() ?? 0, importing?.total ?? 0]
  return (
    <Notice tone="danger" title={m.imports_failed()} live>
      <p>{sentenceFor(error)}</p>
      {importing && <p>{m.imports_failed_text({ done, total })}</p>}
      {importing && (
        <div>
          <Button tone="secondary" onClick={() => onContinue(importing)}>
            {m.imports_go_on()}
          </Button>
        </div>
      )}
    </Notice>
  )
}
