import { m } from '#web/messages/compiled/messages.js'

/** What happens after sending: who reviews the story, when it appears, and that it can be taken down. */
export function NextSteps({ isYounger }: { isYounger: boolean }) {
  return (
    <section aria-labelledby="next-steps" className="grid gap-2">
      <h2 id="next-steps" className="text-lg">
        {m.stories_next_title()}
      </h2>
      <ol className="grid list-decimal gap-1.5 ps-6">
        <li>{m.stories_next_read()}</li>
        <li>{m.stories_next_appears()}</li>
        <li>{isYounger ? m.stories_next_younger() : m.stories_next_readers()}</li>
        <li>{m.stories_next_withdraw()}</li>
      </ol>
    </section>
  )
}
