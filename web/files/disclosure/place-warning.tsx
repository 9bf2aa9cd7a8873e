import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import type { LocalFile } from '../local/local-file.ts'
import { divideFiles, filterDisclosingPlace } from './disclosure.ts'
import type { SentBy } from './sent-by.ts'

interface PlaceWarningProps {
  files: readonly LocalFile[]
  sender: SentBy
  /** Link to where it can be changed. */
  children?: ReactNode
}

const listed = (files: readonly LocalFile[]) =>
  new Intl.ListFormat(getLocale()).format(files.map(({ name }) => name))

/** Lists files that reveal where their owner was, before they are sent. This matters most for anonymous senders. */
export function PlaceWarning({ files, sender, children }: PlaceWarningProps) {
  const { surely, perhaps } = filterDisclosingPlace(divideFiles(files, sender).sent)
  const isAnonymous = sender === 'receipt'
  // A named sender is not warned of a mere possibility.
  if (surely.length === 0 && (perhaps.length === 0 || !isAnonymous)) return null
  return (
    <Notice tone={isAnonymous ? 'danger' : 'warn'} title={m.evidence_place_title()}>
      {surely.length > 0 && <p>{m.evidence_place_surely({ names: listed(surely) })}</p>}
      {isAnonymous && perhaps.length > 0 && <p>{m.evidence_place_perhaps({ names: listed(perhaps) })}</p>}
      <p>{isAnonymous ? m.evidence_place_receipt() : m.evidence_place_member()}</p>
      {children}
    </Notice>
  )
}
