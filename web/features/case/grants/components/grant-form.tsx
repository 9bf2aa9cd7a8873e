import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import type { Contact } from '../model/contact-lookup.ts'
import type { SealedGrant } from '../model/seal-grant.ts'

interface GrantProps {
  keyring: Keyring
  report: OpenedReport
}

/** Grants access: sealed once, so that a retry grants it once. */
function useGrantAccess({ keyring, report }: GrantProps, contact: Contact, onDone: () => void) {
  const queries = useQueryClient()
  const sealed = useRef<SealedGrant | null>(null)
  return useWrite(
    async () => {
      const { sealGrant, sendGrant } = await import('../model/seal-grant.ts')
      sealed.current ??= await sealGrant(keyring, report, { kind: 'guest', contact })
      await sendGrant(keyring, report.record.report.id, sealed.current)
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
      toast({ title: m.report_page_granted(), tone: 'success' })
      onDone()
    },
    async (failure) => {
      if (!isRefusal(failure, 'conflict')) return
      sealed.current = null
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
  )
}

interface ConfirmProps extends GrantProps {
  contact: Contact
  onDone: () => void
  onCancel: () => void
}

/** The owner of a contact code, the words of their keys to compare, and what they will be able to do. */
function Confirm({ contact, onDone, onCancel, ...grant }: ConfirmProps) {
  const { write, isWorking, problem } = useGrantAccess(grant, contact, onDone)
  return (
    <div className="grid gap-4 border-s-4 border-deep ps-5">
      <ProblemNotice problem={problem} />
      <h3 className="text-lg font-bold">
        {m.report_page_grant_to({ name: contact.name || m.report_page_guest() })}
      </h3>
      <div className="grid gap-1">
        <p>{m.report_page_grant_compare()}</p>
        <Fingerprint keys={contact} />
      </div>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{m.report_page_grant_can()}</li>
        <li>{m.report_page_grant_cannot()}</li>
        <li>{m.report_page_grant_end()}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button working={isWorking && m.reports_sealing_change()} onClick={() => write()}>
          {m.report_page_grant_confirm()}
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </div>
  )
}

/** Grants a person access to a report by their contact code. */
export function GrantForm({ keyring, report }: GrantProps) {
  const [typed, setTyped] = useState('')
  const [contact, setContact] = useState<Contact | null>(null)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      const { lookUpContact } = await import('../model/contact-lookup.ts')
      const found = await lookUpContact(keyring, typed)
      if (!found) throw new Incomplete(m.report_page_code_malformed())
      setContact(found)
    },
    (failure) => (isRefusal(failure, 'not_found') ? m.report_page_code_unknown() : undefined),
  )
  const clear = () => {
    setContact(null)
    setTyped('')
  }
  if (contact) {
    return <Confirm keyring={keyring} report={report} contact={contact} onDone={clear} onCancel={clear} />
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate autoComplete="off" data-no-print>
      <Field label={m.report_page_code_label()} hint={m.report_page_code_hint()} error={problem}>
        <TextInput
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          className="font-mono"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.report_page_code_looking()}>
          {m.report_page_code_look_up()}
        </Button>
      </div>
    </form>
  )
}
