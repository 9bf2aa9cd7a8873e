import { FileDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type OwnCertificate, ownCertificates } from '../store/certificate-store.ts'
import type { SignedFacts } from '../model/certificate-code.ts'

/** A certificate of one's own, opened. */
export type OwnSigned = SignedFacts & { readonly record: PersonalRecord<OwnCertificate> }

/** Saves a certificate as a PDF, with a QR code of its link, at a place of the person's choice. */
export type SavePdf = (signed: SignedFacts, link: string) => Promise<void>

/** The link for opening a certificate; its contents are after `#`, which browsers do not send. */
export const certificateLink = ({ facts }: SignedFacts, code: string): string =>
  `${facts.origin}${localizeHref('/certificates', facts.language)}#${code}`

/** One of the member's certificates, with its actions. */
export function OwnCertificateCard({ own, savePdf }: { own: OwnSigned; savePdf: SavePdf }) {
  const { facts, holder, record } = own
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h3 className="text-lg" lang={facts.language}>
          {facts.title}
        </h3>
        <p className="text-ink-soft">
          {holder?.name}, {dayInWords(facts.day)}
        </p>
        {record.value.isTakenBack && (
          <p>
            <Tag>{m.certificates_is_taken_back()}</Tag>
          </p>
        )}
      </div>
      {!record.value.isTakenBack && <Actions own={own} savePdf={savePdf} />}
    </article>
  )
}

function Actions({ own, savePdf }: { own: OwnSigned; savePdf: SavePdf }) {
  const link = certificateLink(own, own.record.value.code)
  const pdf = useWrite(() => savePdf(own, link))
  const file = useWrite(async () => {
    const { certificateFile } = await import('../model/certificate-file.ts')
    const json = JSON.stringify(certificateFile(own), null, 2)
    download(new Blob([json], { type: 'application/json' }), 'certificate.json')
  })
  const problem = pdf.problem ?? file.problem
  return (
    <>
      {problem !== null && (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<FileDown aria-hidden size={20} />}
          working={pdf.isWorking && m.certificates_saving()}
          onClick={() => pdf.write()}
        >
          {m.certificates_pdf()}
        </Button>
        <CopyButton text={link} label={m.certificates_link()} />
        <Button tone="secondary" onClick={() => file.write()}>
          {m.certificates_file()}
        </Button>
        <RevokeCertificate own={own} />
      </div>
    </>
  )
}

/** Asks for confirmation first: revoking cannot be undone. */
function RevokeCertificate({ own: { record } }: { own: OwnSigned }) {
  const [isConfirming, setConfirming] = useState(false)
  const { isWorking, problem, write } = useWrite(async () => {
    const { takeBack } = await import('../store/certificate-requests.ts')
    await takeBack(record.value)
    await personalRecords.save(ownCertificates, { ...record.value, isTakenBack: true }, record.id)
  })
  return (
    <>
      <Button
        tone="quiet"
        icon={<Undo2 aria-hidden size={20} />}
        working={isWorking && m.certificates_taking_back()}
        onClick={() => setConfirming(true)}
      >
        {m.certificates_take_back()}
      </Button>
      {problem !== null && (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.certificates_take_back_title()}
        description={m.certificates_take_back_text()}
        confirm={m.certificates_take_back()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}
