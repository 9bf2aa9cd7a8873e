import { m } from '#web/messages/compiled/messages.js'

/** What is never counted, shown before the member decides. */
export function UncountedNote() {
  return (
    <section aria-labelledby="never" className="prose">
      <h2 id="never">{m.milestones_never()}</h2>
      <ul>
        <li>{m.milestones_never_reports()}</li>
        <li>{m.milestones_never_mood()}</li>
        <li>{m.milestones_never_streaks()}</li>
        <li>{m.milestones_never_time()}</li>
        <li>{m.milestones_never_others()}</li>
      </ul>
      <p>{m.milestones_never_text()}</p>
    </section>
  )
}
