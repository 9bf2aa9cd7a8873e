import { neverSendThese } from '#content/safety/pictures.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { ImageServices } from '../adult-images/image-services.tsx'

/** If a person in the pictures is or may be under 18: files are disabled, words are possible, and services that help are listed. */
export function FilesDisabledNotice({ onReconsider }: { onReconsider: () => void }) {
  const heading = inLocale(neverSendThese.heading, getLocale())
  return (
    <section
      aria-label={heading}
      className="grid gap-4 border-s-4 border-deep-mid ps-4 [&_ul]:grid [&_ul]:gap-2"
    >
      <h3 className="text-lg">{heading}</h3>
      <div aria-live="polite" className="grid gap-3 [&_ul]:list-disc [&_ul]:ps-5">
        <Blocks blocks={neverSendThese.body} caption={heading} />
      </div>
      <ImageServices age="under-18" />
      <div>
        <Button tone="quiet" onClick={onReconsider}>
          {m.evidence_answer_again()}
        </Button>
      </div>
    </section>
  )
}
