import { useState } from 'react'
import { FilesOff } from '#web/features/evidence/adding/files-off.tsx'
import type { ImageAnswer } from '#web/features/evidence/adding/image-answer.ts'
import { ImageQuestion } from '#web/features/evidence/adding/image-question.tsx'
import type { ChosenDay } from '#web/features/imports/chosen.ts'
import { ImportView } from '#web/features/imports/preview/import-view.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Page } from '#web/ui/page.tsx'
import { Working } from '#web/ui/working.tsx'
import { importDays } from './importing.ts'

interface Chosen {
  days: readonly ChosenDay[]
  attachment: (name: string) => Promise<Blob>
}

interface ImportPageProps {
  memberId: string | null
  /** Back to the log; so many files could not be kept. */
  onDone: (lost: number) => void
}

/** Bringing in what a messenger exported. Files come along only after the question before pictures. */
export function ImportPage({ memberId, onDone }: ImportPageProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOff, setOff] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const bringIn = async ({ days, attachment }: Chosen, pictures: ImageAnswer) => {
    setProgress(0)
    onDone(await importDays({ days, attachment, pictures, memberId, tell: setProgress }))
  }
  const take = (days: readonly ChosenDay[], attachment: Chosen['attachment']) => {
    const taken = { days, attachment }
    if (days.some(({ attachments }) => attachments.length > 0)) setChosen(taken)
    else void bringIn(taken, 'none')
  }
  const answer = (given: ImageAnswer | null) => {
    if (!chosen || given === null) return setChosen(null)
    if (given === 'under18') {
      setOff(true)
      // The words stay; no file comes along.
      const days = chosen.days.map((day) => ({ ...day, attachments: [] }))
      return void bringIn({ ...chosen, days }, given)
    }
    return void bringIn(chosen, given)
  }
  const fileCount = chosen?.days.reduce((count, { attachments }) => count + attachments.length, 0) ?? 0
  return (
    <Page title={m.imports_title()} lead={m.imports_lead()}>
      {isOff && <FilesOff onAskAgain={() => setOff(false)} />}
      {progress !== null && (
        <Working>{m.imports_adding({ done: progress, total: chosen?.days.length ?? 1 })}</Working>
      )}
      {chosen && progress === null && <ImageQuestion count={fileCount} onAnswer={answer} />}
      <div className={chosen ? 'hidden' : ''}>
        <ImportView onChosen={take} onCancel={() => onDone(0)} />
      </div>
    </Page>
  )
}
