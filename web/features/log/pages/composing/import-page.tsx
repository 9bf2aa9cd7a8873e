import { useState } from 'react'
import { FilesOff } from '#web/features/evidence/adding/files-off.tsx'
import type { ImageAnswer } from '#web/features/evidence/adding/image-answer.ts'
import { ImageQuestion } from '#web/features/evidence/adding/image-question.tsx'
import type { ChosenDay } from '#web/features/imports/chosen.ts'
import { ChoosePictures } from '#web/features/imports/preview/choose-pictures.tsx'
import { ImportView } from '#web/features/imports/preview/import-view.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Working } from '#web/ui/working.tsx'
import { importDays, importPictures } from './importing.ts'

/** What waits for the answer to the question before pictures. */
type Chosen =
  | { days: readonly ChosenDay[]; attachment: (name: string) => Promise<Blob> }
  | { pictures: readonly File[] }

interface ImportPageProps {
  memberId: string | null
  /** Back to the log; so many files could not be kept. */
  onDone: (lost: number) => void
}

const countFiles = (chosen: Chosen) =>
  'pictures' in chosen
    ? chosen.pictures.length
    : chosen.days.reduce((count, { attachments }) => count + attachments.length, 0)

/** Bringing in what a messenger exported, or screenshots. Files come along only after the question before pictures. */
export function ImportPage({ memberId, onDone }: ImportPageProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOff, setOff] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const tell = (done: number, total: number) => setProgress({ done, total })
  const bringIn = (taken: Chosen, answer: ImageAnswer) => {
    setProblem(null)
    put(taken, answer).catch((error: unknown) => {
      setProblem(error)
      setProgress(null)
      setChosen(null)
    })
  }
  const put = async (taken: Chosen, answer: ImageAnswer) => {
    tell(0, 1)
    if (!('pictures' in taken)) {
      const told = (done: number) => tell(done, taken.days.length)
      return onDone(await importDays({ ...taken, pictures: answer, memberId, tell: told }))
    }
    if (answer === 'under18') return setProgress(null)
    onDone(await importPictures({ files: taken.pictures, answer, memberId, tell }))
  }
  const take = (days: readonly ChosenDay[], attachment: (name: string) => Promise<Blob>) => {
    const taken = { days, attachment }
    if (countFiles(taken) > 0) setChosen(taken)
    else bringIn(taken, 'none')
  }
  const answer = (given: ImageAnswer | null) => {
    if (!chosen || given === null) return setChosen(null)
    if (given !== 'under18') return bringIn(chosen, given)
    setOff(true)
    setChosen(null)
    if ('pictures' in chosen) return undefined
    // The words stay; no file comes along.
    const days = chosen.days.map((day) => ({ ...day, attachments: [] }))
    return bringIn({ ...chosen, days }, given)
  }
  return (
    <Page title={m.imports_title()} lead={m.imports_lead()}>
      {problem !== null && (
        <Notice tone="danger" title={m.imports_failed()} live>
          <p>{sentenceFor(problem)}</p>
          <p>{m.imports_failed_text()}</p>
        </Notice>
      )}
      {isOff && <FilesOff onAskAgain={() => setOff(false)} />}
      {progress && <Working>{m.imports_adding(progress)}</Working>}
      {chosen && !progress && <ImageQuestion count={countFiles(chosen)} onAnswer={answer} />}
      <div className={chosen ? 'hidden' : 'grid gap-6'}>
        {!isOff && <ChoosePictures onFiles={(pictures) => setChosen({ pictures })} />}
        <ImportView onChosen={take} onCancel={() => onDone(0)} />
      </div>
    </Page>
  )
}
