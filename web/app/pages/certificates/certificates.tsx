import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { OpenedCertificate } from '#web/features/knowledge/certificates/components/certificate-view.tsx'
import { OpenForm } from '#web/features/knowledge/certificates/components/open-certificate-form.tsx'
import type { SavePdf } from '#web/features/knowledge/certificates/components/own-certificate.tsx'
import { knownServerQuery } from '#web/features/knowledge/certificates/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

export function meta() {
  return pageMeta({ title: m.certificates_title(), description: m.certificates_lead() })
}

/** The PDF code is loaded on demand. */
const savePdf: SavePdf = async (signed, link) => {
  const { saveCertificate } = await import('./save-certificate.ts')
  await saveCertificate(signed, link)
}

/** Viewing a certificate does not need the code that decrypts records. */
const OwnCertificates = lazy(async () => ({
  default: (await import('#web/features/knowledge/certificates/components/own-certificates.tsx'))
    .OwnCertificates,
}))

const never = () => () => undefined

/** Opens a certificate from a link, a text or a file; and lists one's own. */
export default function Certificates() {
  const { hash } = useLocation()
  // The prerendered page does not know the link.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [enteredText, setEnteredText] = useState<string | null>(null)
  const text = enteredText ?? (isHydrated && hash.length > 1 ? hash.slice(1) : null)
  const result = useRef<HTMLDivElement>(null)
  useQuery({ ...knownServerQuery, enabled: isHydrated })
  useEffect(() => {
    if (enteredText !== null) result.current?.focus()
  }, [enteredText])
  return (
    <Page
      area="learning"
      drawing={<Spot shape="reading" />}
      title={m.certificates_title()}
      lead={m.certificates_lead()}
      width="page"
    >
      {text !== null && (
        <section
          ref={result}
          tabIndex={-1}
          aria-label={m.certificates_result()}
          className="max-w-measure outline-none"
        >
          <OpenedCertificate key={text} text={text} />
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-8">
          <section aria-labelledby="open" className="grid gap-4">
            <h2 id="open" className="text-xl">
              {m.certificates_open_title()}
            </h2>
            <OpenForm onOpen={setEnteredText} />
          </section>
          <section aria-labelledby="meaning" className="prose">
            <h2 id="meaning">{m.certificates_meaning_title()}</h2>
            <p>{m.certificates_meaning_does()}</p>
            <p>{m.certificates_meaning_does_not()}</p>
            <p>{m.certificates_meaning_others()}</p>
          </section>
        </div>
        <section aria-labelledby="own" className="grid gap-4 scriptless:hidden">
          <h2 id="own" className="text-xl">
            {m.certificates_own_title()}
          </h2>
          <Suspense fallback={<SkeletonCards count={1} label={m.certificates_own_reading()} />}>
            {isHydrated && <OwnCertificates savePdf={savePdf} />}
          </Suspense>
        </section>
      </div>
    </Page>
  )
}
