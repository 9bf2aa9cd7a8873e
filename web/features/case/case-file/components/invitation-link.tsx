import { dayInWords } from '#web/ui/dates.ts'
import { Download } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { useReportSlots } from '#web/records/report-slots.ts'

interface InvitationLinkProps {
  link: string
  until: string
  team: string
  onClose: () => void
}

/** The link, shown on this screen only: to be copied, displayed, or printed. */
export function InvitationLink({ link, until, team, onClose }: InvitationLinkProps) {
  const { saveLetter } = useReportSlots()
  const day = dayInWords(until)
  const saving = useWrite(() =>
    saveLetter({
      title: m.replies_letter_title({ team }),
      paragraphs: [m.replies_letter_text({ team, day }), link, m.replies_letter_end()],
    }),
  )
  return (
    <div className="grid gap-5">
      <Notice tone="success" live title={m.replies_link_made()}>
        <p>{m.replies_link_once({ day })}</p>
      </Notice>
      <p translate="no" className="break-all font-mono text-sm">
        {link}
      </p>
      <QrPicture text={link} label={m.replies_link_qr()} className="size-40" />
      {saving.problem && <p className="text-danger">{saving.problem}</p>}
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} label={m.replies_link_copy()} />
        <Button
          tone="secondary"
          icon={<Download aria-hidden size={20} />}
          working={saving.isWorking && m.case_file_letter_drawing()}
          onClick={() => saving.write()}
        >
          {m.replies_link_letter()}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>{m.replies_link_done()}</Button>
      </div>
    </div>
  )
}
