import type { TaughtClass } from '#contract/classes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'

/** Two times three signs, which are easier to copy from a wall. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** How pupils come in, and how many have: for the wall. */
export function JoinPanel({ shown: { code, joined } }: { shown: TaughtClass }) {
  const address = new URL(localizeHref('/class'), window.location.origin)
  return (
    <section aria-labelledby="class-join" className="grid content-start gap-4">
      <h2 id="class-join" className="text-xl">
        {m.classes_join_title()}
      </h2>
      <QrPicture text={`${address.href}#${code}`} label={m.classes_join_qr()} className="w-full max-w-72" />
      <p>
        {m.classes_join_or()}
        <strong translate="no" className="block break-all text-lg">
          {address.host + address.pathname}
        </strong>
      </p>
      <p translate="no" className="font-mono text-4xl font-bold tracking-wider">
        {spaced(code)}
      </p>
      <p className="text-lg" aria-live="polite">
        {m.classes_joined({ joined })}
      </p>
    </section>
  )
}
