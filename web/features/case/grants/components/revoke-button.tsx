import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { SealedRevocation } from '../model/seal-grant.ts'

interface RevokeButtonProps {
  keyring: Keyring
  report: OpenedReport
  memberId: string
  name: string
  /** The reader gives up their own access. */
  isOwn: boolean
  /** Called after giving it up, when the report is no longer readable. */
  onAccessGivenUp: () => void
}

/** Revokes access, after an explanation of what that cannot undo. */
export function RevokeButton({ keyring, report, memberId, name, isOwn, onAccessGivenUp }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const sealed = useRef<SealedRevocation | null>(null)
  const { id } = report.record.report
  const { write, isWorking, problem } = useWrite(
    async () => {
      const { leaveReport, sealRevocation, sendRevocation } = await import('../model/seal-grant.ts')
      if (isOwn) {
        await leaveReport(keyring, id)
      } else {
        sealed.current ??= await sealRevocation(keyring, report, memberId)
        await sendRevocation(keyring, id, sealed.current)
      }
      const title = isOwn ? m.report_page_given_back() : m.report_page_revoked()
      toast({ title, tone: 'success', persistOnNavigation: isOwn })
      if (isOwn) onAccessGivenUp()
      else await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
    async (failure) => {
      if (!isRefusal(failure, 'conflict')) return
      sealed.current = null
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
  )
  const label = isOwn ? m.report_page_give_back() : m.report_page_revoke()
  return (
    <>
      <Button
        tone="secondary"
        aria-label={isOwn ? label : `${label}: ${name}`}
        working={isWorking && m.reports_sealing_change()}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isOwn ? m.report_page_give_back_title() : m.report_page_revoke_title({ name })}
        description={isOwn ? m.report_page_give_back_text() : m.report_page_revoke_text()}
        confirm={label}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </>
  )
}
