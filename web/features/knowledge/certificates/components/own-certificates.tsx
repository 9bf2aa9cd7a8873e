import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { type OwnCertificate, ownCertificates } from '../store/certificate-store.ts'
import { fromCode } from '../model/certificate-code.ts'
import { OwnCertificateCard, type OwnSigned, type SavePdf } from './own-certificate.tsx'

/** The member's certificates, the latest first. */
export function OwnCertificates({ savePdf }: { savePdf: SavePdf }) {
  const { status, records } = usePersonalRecords(ownCertificates)
  const device = useDeviceChoice()
  const opened = useOpened(records)
  if (status === 'locked') return <UnlockCard />
  if (status === 'unreadable') return <Notice tone="warn" title={m.certificates_own_unreadable()} />
  if (status === 'reading' || opened === null)
    return <SkeletonCards count={1} label={m.certificates_own_reading()} />
  if (opened.length === 0) {
    return (
      <EmptyState
        illustration={<Notebook />}
        title={m.certificates_own_none()}
        action={
          <LinkButton to="/learning" tone="secondary">
            {m.certificates_to_modules()}
          </LinkButton>
        }
      >
        <p>{m.certificates_own_none_text()}</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {device === 'unknown' && <DeviceQuestion />}
      <ul className="grid gap-4">
        {opened.map((each) => (
          <li key={each.record.id}>
            <OwnCertificateCard own={each} savePdf={savePdf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useOpened(records: readonly PersonalRecord<OwnCertificate>[]): readonly OwnSigned[] | null {
  const [opened, setOpened] = useState<readonly OwnSigned[] | null>(null)
  useEffect(() => {
    let isGone = false
    const read = records.map(async (record) => {
      const signed = await fromCode(record.value.code)
      return signed && { ...signed, record }
    })
    void Promise.all(read).then((found) => {
      if (!isGone) setOpened(found.filter((each) => each !== null))
    })
    return () => {
      isGone = true
    }
  }, [records])
  return opened
}
