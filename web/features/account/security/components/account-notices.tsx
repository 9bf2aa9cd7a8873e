import { momentInWords } from '#web/ui/dates.ts'
import { useState, type ReactNode } from 'react'
import { resendConfirmation } from '#contract/accounts.ts'
import { undoReset } from '#contract/resets.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'

export type MemberNoticeKind = 'reset' | 'address' | 'mail' | 'pending' | 'kit'

/**
 * The confirmation link was not opened yet, or cannot be, because the address belongs to another account. The text is the
 * same for both: a person who signed up with another person's address must not learn whether that person has an account.
 */
function PendingNotice({ user }: { user: KnownUser }) {
  const { sendsMail } = useOperator()
  return sendsMail ? <PendingByMail user={user} /> : <PendingWithoutMail user={user} sendsMail={sendsMail} />
}

/** The server sends no mail, so the link can only come from the operator. Until that is known, no mail is promised. */
function PendingWithoutMail({ user, sendsMail }: { user: KnownUser; sendsMail: false | null }) {
  const { answer, isWorking, submit } = useNewLink(m.security_notice_new_link_made)
  return (
    <OpenStep title={m.security_notice_pending()}>
      {sendsMail === false && (
        <p className="wrap-anywhere">{m.security_notice_pending_no_mail({ address: user.email ?? '…' })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {sendsMail === false && (
          <Button
            tone="secondary"
            working={isWorking && m.security_notice_resending()}
            onClick={() => submit()}
          >
            {m.security_notice_new_link()}
          </Button>
        )}
        <LinkButton to="/security#address" tone="secondary">
          {m.security_notice_other_address()}
        </LinkButton>
        <output>{answer}</output>
      </div>
      <PendingDetails />
    </OpenStep>
  )
}

/** Requests another confirmation link. @param done the message once it is created */
function useNewLink(done: () => string) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { isWorking, submit } = useWrite(
    async () => {
      await call(resendConfirmation, {})
      setAnswer(done())
    },
    (error) => {
      const isConfirmed = isRefusal(error, 'conflict')
      setAnswer(isConfirmed ? m.security_notice_confirmed() : sentenceFor(error))
      if (isConfirmed) void sessionStore.lookUp()
    },
  )
  return { answer, isWorking, submit }
}

function PendingByMail({ user }: { user: KnownUser }) {
  const { answer, isWorking, submit } = useNewLink(m.security_notice_resent)
  return (
    <OpenStep title={m.security_notice_pending()}>
      <p className="wrap-anywhere">{m.security_notice_pending_text({ email: user.email ?? '…' })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="secondary"
          working={isWorking && m.security_notice_resending()}
          onClick={() => submit()}
        >
          {m.security_notice_resend()}
        </Button>
        <LinkButton to="/security#address" tone="secondary">
          {m.security_notice_other_address()}
        </LinkButton>
        <output>{answer}</output>
      </div>
      <PendingDetails />
    </OpenStep>
  )
}

/** Other explanations, for an address that belongs to another account. */
function PendingDetails() {
  return (
    <Details summary={m.security_notice_pending_more()}>
      <div className="grid max-w-measure gap-2">
        <p>{m.security_notice_pending_none()}</p>
        <p>{m.security_notice_pending_before()}</p>
      </div>
    </Details>
  )
}

/** A new password was set from the mailbox, perhaps not by the member. */
function ResetNotice({ reset }: { reset: NonNullable<KnownUser['reset']> }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { isWorking, submit } = useWrite(
    async () => {
      await call(undoReset, {})
      toast({
        title: m.security_notice_undone_title(),
        description: m.security_notice_undone(),
        tone: 'success',
      })
      await sessionStore.lookUp()
    },
    (error) => setAnswer(sentenceFor(error)),
  )
  const [at, until] = [momentInWords(reset.at), momentInWords(reset.undoUntil)]
  return (
    <Notice tone="danger" title={m.security_notice_reset()} live>
      <p>{m.security_notice_reset_text({ at, until })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="danger" working={isWorking && m.security_notice_undoing()} onClick={() => submit()}>
          {m.security_notice_undo()}
        </Button>
        <output>{answer}</output>
      </div>
    </Notice>
  )
}

function KitNotice() {
  return (
    <OpenStep title={m.security_notice_kit()}>
      <p>{m.security_notice_kit_text()}</p>
      <div>
        <LinkButton to="/security#recovery-kit" tone="secondary">
          {m.security_notice_kit_make()}
        </LinkButton>
      </div>
    </OpenStep>
  )
}

/** Another address was requested with the password, perhaps not by the member. */
function AddressNotice() {
  return (
    <Notice tone="warn" title={m.security_notice_address()}>
      <p>{m.security_notice_address_text()}</p>
      <div>
        <LinkButton to="/security#address" tone="secondary">
          {m.security_notice_address_look()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** Mail to the address bounces permanently, so mailed notices do not arrive. [Note: Undeliverable addresses] */
function MailNotice({ user }: { user: KnownUser }) {
  return (
    <Notice tone="warn" title={m.security_notice_mail_fails()}>
      <p className="wrap-anywhere">{m.security_notice_mail_fails_text({ email: user.email ?? '…' })}</p>
      <div>
        <LinkButton to="/security#address" tone="secondary">
          {m.security_notice_mail_fails_change()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** One step that is still to do. */
function OpenStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-2">
      <p className="font-bold">{title}</p>
      {children}
    </li>
  )
}

/** What is still to do for the account: one line, with the details behind it. */
function ToFinish({ user, kinds }: AccountNoticesProps) {
  const [isPending, isKitMissing] = [kinds.includes('pending'), kinds.includes('kit')]
  const count = Number(isPending) + Number(isKitMissing)
  if (count === 0) return null
  return (
    <Details
      summary={m.security_to_finish({ count })}
      className="rounded-e-md border-y-0 border-s-4 border-warn-ink bg-warn-soft ps-3 text-ink"
    >
      <ul className="grid gap-6">
        {isPending && <PendingNotice user={user} />}
        {isKitMissing && <KitNotice />}
      </ul>
    </Details>
  )
}

interface AccountNoticesProps {
  user: KnownUser
  kinds: readonly MemberNoticeKind[]
}

/** Above a page: possible acts of others as separate notices, open steps as one line. */
export function AccountNotices({ user, kinds }: AccountNoticesProps) {
  return (
    <div className="tool-scale tool-width grid grid-cols-[minmax(0,1fr)] gap-3 pt-3" data-no-print>
      {kinds.includes('reset') && user.reset && <ResetNotice reset={user.reset} />}
      {kinds.includes('address') && <AddressNotice />}
      {kinds.includes('mail') && <MailNotice user={user} />}
      <ToFinish user={user} kinds={kinds} />
    </div>
  )
}
