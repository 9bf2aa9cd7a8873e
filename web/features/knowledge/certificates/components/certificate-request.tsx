import { useId, useState, type FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ownCertificates } from '../store/certificate-store.ts'
import { requestCertificate, CertificateRefused } from '../store/certificate-requests.ts'
import { longestName } from '../model/certificate-code.ts'

function CertificateSaved() {
  const device = useDeviceChoice()
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={m.certificates_made()} live>
        <p>{m.certificates_made_text()}</p>
        <div>
          <LinkButton to="/certificates">{m.certificates_see()}</LinkButton>
        </div>
      </Notice>
      {device === 'unknown' && <DeviceQuestion />}
    </div>
  )
}

/** Asks for the name on a certificate, and has it signed. The name stays on the device. */
export function CertificateRequest({ moduleId }: { moduleId: string }) {
  const { status, save } = usePersonalRecords(ownCertificates)
  const id = useId()
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const { isWorking, isDone, problem, write } = useWrite(
    async () => save(await requestCertificate(moduleId, name, getLocale())),
    (error) => (error instanceof CertificateRefused ? m.certificates_not_made() : undefined),
  )
  const requestOnSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setNameMissing(isEmpty)
    if (isEmpty) return focusControl(id)
    write()
  }
  if (status === 'locked') return <UnlockCard />
  if (isDone) return <CertificateSaved />
  return (
    <form className="grid gap-4" onSubmit={requestOnSubmit} noValidate autoComplete="off">
      <Field
        id={id}
        label={m.certificates_name_label()}
        hint={m.certificates_name_hint()}
        error={isNameMissing && m.certificates_name_missing()}
      >
        <TextInput
          value={name}
          maxLength={longestName}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <p className="text-ink-soft">{m.certificates_honest()}</p>
      {problem !== null && (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" working={isWorking && m.certificates_making()}>
          {m.certificates_make()}
        </Button>
      </div>
    </form>
  )
}
