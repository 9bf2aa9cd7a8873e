import { whatLeavingCannotErase } from '#content/safety/traces.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'

/** Why the device question is asked, and what leaving cannot erase. */
export function WhyText() {
  return (
    <>
      <p>{m.device_question_text()}</p>
      <p className="font-semibold">{inLocale(whatLeavingCannotErase.heading, getLocale())}</p>
      <Blocks blocks={whatLeavingCannotErase.body} caption="" />
    </>
  )
}
