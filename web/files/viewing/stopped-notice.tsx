import { stoppedFile } from '#content/safety/pictures.ts'
import { inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { ImageServices } from '../adult-images/image-services.tsx'

/** Replaces a file stopped as a sexual image of a child: the consequences, what not to do, and who can help. */
export function StoppedNotice() {
  const heading = inLocale(stoppedFile.heading, getLocale())
  return (
    <section
      aria-label={heading}
      className="grid max-w-measure gap-4 border-s-4 border-deep-mid ps-4 [&_ul]:grid [&_ul]:gap-2"
    >
      <h3 className="text-lg">{heading}</h3>
      <div aria-live="polite" className="grid gap-3 [&_ul]:list-disc [&_ul]:ps-5">
        <Blocks blocks={stoppedFile.body} caption={heading} />
      </div>
      <ImageServices age="under-18" />
    </section>
  )
}
