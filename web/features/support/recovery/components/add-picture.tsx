import { useEffect, useState } from 'react'
import { FilesDisabledNotice } from '#web/files/adding/files-disabled-notice.tsx'
import {
  answerBeforePictures,
  type ImageAnswer,
  useImageAnswer,
} from '#web/files/adult-images/image-answer.ts'
import { ImageQuestion } from '#web/files/adult-images/image-question.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import { smallCopy } from '../model/picture-size.ts'

interface AddPictureProps {
  entryId: string
  file: File
  /** Creates the stored copy, if different from that of an entry. */
  copy?: (file: File) => Promise<string>
  onAdd: (picture: string) => void
  onDone: () => void
}

/** Adds one picture, after the question that precedes every picture. */
export function AddPicture({ entryId, file, copy = smallCopy, onAdd, onDone }: AddPictureProps) {
  const owner = { kind: 'journal', id: entryId } as const
  const answer = useImageAnswer(owner)
  const [isRefused, setRefused] = useState(false)
  const mayAdd = answer === 'none' || answer === 'adults'
  useEffect(() => {
    if (!mayAdd) return undefined
    let isGone = false
    copy(file).then(
      (picture) => {
        if (isGone) return
        onAdd(picture)
        onDone()
      },
      () => !isGone && setRefused(true),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one file is added once
  }, [mayAdd, file])
  const applyAnswer = (newAnswer: ImageAnswer | null) =>
    newAnswer === null ? onDone() : answerBeforePictures(owner, newAnswer)
  if (answer === null) return <ImageQuestion count={1} onAnswer={applyAnswer} />
  if (answer === 'under18')
    return <FilesDisabledNotice onReconsider={() => answerBeforePictures(owner, null)} />
  if (!isRefused) return <Working>{m.recovery_picture_adding()}</Working>
  return (
    <Notice tone="warn" title={m.recovery_picture_refused()} live>
      <div>
        <Button tone="quiet" onClick={onDone}>
          {m.recovery_close()}
        </Button>
      </div>
    </Notice>
  )
}
