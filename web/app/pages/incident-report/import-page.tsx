import { useEffect, useMemo, useRef, useState } from 'react'
import { FilesOff } from '#web/files/adding/files-off.tsx'
import type { ImageAnswer } from '#web/files/adult-images/image-answer.ts'
import { ImageQuestion } from '#web/files/adult-images/image-question.tsx'
import type { ChosenDay } from '#web/features/reporting/imports/model/message-filter.ts'
import { fingerprintsIn } from '#web/features/reporting/imports/model/fingerprints.ts'
import { ChoosePictures } from '#web/features/reporting/imports/components/choose-pictures.tsx'
import { ImportView } from '#web/features/reporting/imports/components/import-view.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Working } from '#web/ui/working.tsx'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { type BroughtIn, type Importing, importOf, nothingBrought } from './import-steps.ts'
import { type ChosenExport, stepsOfDays, stepsOfPictures } from './importing.ts'

/** Selected content that waits for the answer about people in pictures. */
type Chosen =
  | { days: readonly ChosenDay[]; attachment: (name: string) => Promise<Blob> }
  | { pictures: readonly File[] }

type Progress =
  | { readonly kind: 'putting'; readonly done: number; readonly total: number }
  /** It failed, and can be continued. */
  | { readonly kind: 'broken'; readonly error: unknown; readonly importing: Importing | null }

interface ImportPageProps {
  memberId: string | null
  /** The entries of the log: messages that are already in it are not imported twice. */
  incidents: readonly Incident[] | null
  /** Part of the log is in an account that is locked, so that not all entries are known. */
  isPart: boolean
  /** Returns to the log. */
  onDone: (brought: BroughtIn) => void
  /** Called if the person has left the page in the meantime. */
  onLeft: (brought: BroughtIn) => void
}

const mayShow = ({ attachments, texts }: ChosenDay) => attachments.filter((name) => !texts.includes(name))

const countFiles = (chosen: Chosen) =>
  'pictures' in chosen
    ? chosen.pictures.length
    : chosen.days.reduce((count, day) => count + mayShow(day).length, 0)

interface PuttingProps extends Pick<ImportPageProps, 'onDone' | 'onLeft'> {
  onProgress: (progress: Progress) => void
  onBroken: () => void
}

/** Puts selected content into the log, one import at a time. */
function usePutting({ onProgress, onBroken, onDone, onLeft }: PuttingProps) {
  // A second tap can come before the page renders again.
  const isBusy = useRef(false)
  // The worker that reads the export ends with the page: entries are not imported without their files after
  // that.
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])
  return async (begin: () => Promise<Importing>) => {
    const left = leaving.current?.signal
    if (isBusy.current || !left) return
    isBusy.current = true
    onProgress({ kind: 'putting', done: 0, total: 1 })
    let importing: Importing | null = null
    try {
      importing = await begin()
      const { total } = importing
      const tell = (done: number) => onProgress({ kind: 'putting', done, total })
      const brought = await importing.run(tell, left)
      if (left.aborted) onLeft(brought)
      else onDone(brought)
    } catch (error) {
      if (left.aborted && importing) onLeft(importing.brought())
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
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOff, setOff] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const known = useMemo(() => fingerprintsIn((incidents ?? []).map(({ marks }) => marks)), [incidents])
  const put = usePutting({ onProgress: setProgress, onBroken: () => setChosen(null), onDone, onLeft })
  const bringIn = (days: ChosenExport) => void put(async () => importOf('messages', stepsOfDays(days)))
  const take = (days: readonly ChosenDay[], attachment: (name: string) => Promise<Blob>) => {
    const taken = { days, attachment }
    if (countFiles(taken) > 0) setChosen(taken)
    else bringIn({ ...taken, pictures: 'none', memberId })
  }
  const answer = (given: ImageAnswer | null) => {
    if (!chosen || given === null) return setChosen(null)
    if (given === 'under18') {
      setOff(true)
      setChosen(null)
      if ('pictures' in chosen) return undefined
      // The text is imported; files that may show a person are not.
      const days = chosen.days.map((day) => ({ ...day, attachments: day.texts }))
      return bringIn({ ...chosen, days, pictures: given, memberId })
    }
    if (!('pictures' in chosen)) return bringIn({ ...chosen, pictures: given, memberId })
    const pictures = { files: chosen.pictures, answer: given, memberId, known }
    return void put(async () => {
      const { steps, known: leftOut } = await stepsOfPictures(pictures)
      return importOf('pictures', steps, leftOut)
    })
  }
  const { kind } = progress ?? {}
  return (
    <Page title={m.imports_title()} lead={m.imports_lead()}>
      {progress?.kind === 'broken' && <Broken {...progress} onGoOn={(rest) => void put(async () => rest)} />}
      {isPart && <Notice>{m.imports_log_closed()}</Notice>}
      {isOff && <FilesOff onAskAgain={() => setOff(false)} />}
      {progress?.kind === 'putting' && <Working>{m.imports_adding(progress)}</Working>}
      {chosen && kind !== 'putting' && <ImageQuestion count={countFiles(chosen)} onAnswer={answer} />}
      <div className={chosen || kind === 'putting' ? 'hidden' : 'grid gap-6'}>
        {!isOff && <ChoosePictures onFiles={(pictures) => setChosen({ pictures })} />}
        <ImportView known={known} onChosen={take} onCancel={() => onDone(nothingBrought)} />
      </div>
    </Page>
  )
}

interface BrokenProps {
  error: unknown
  importing: Importing | null
  onGoOn: (rest: Importing) => void
}

/** How much is already in the log after a failed import, with a button to continue without duplicates. */
function Broken({ error, importing, onGoOn }: BrokenProps) {
  const [done, total] = [importing?.done() ?? 0, importing?.total ?? 0]
  return (
    <Notice tone="danger" title={m.imports_failed()} live>
      <p>{sentenceFor(error)}</p>
      {importing && <p>{m.imports_failed_text({ done, total })}</p>}
      {importing && (
        <div>
          <Button tone="secondary" onClick={() => onGoOn(importing)}>
            {m.imports_go_on()}
          </Button>
        </div>
      )}
    </Notice>
  )
}
