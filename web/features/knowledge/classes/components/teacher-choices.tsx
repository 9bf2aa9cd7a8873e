import { ArrowRight, ShieldAlert } from 'lucide-react'
import type { Moment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Bar, countAnswers } from './answer-bar.tsx'

interface TaughtChoicesProps {
  moment: Moment
  figures: readonly number[] | null
  onFollow: (choice: number) => void
}

/** The choices of a moment, their votes once revealed, and a button to continue with one. */
export function TaughtChoices({ moment, figures, onFollow }: TaughtChoicesProps) {
  const all = figures ? countAnswers(figures) : 0
  return (
    <section aria-labelledby="class-choices" className="grid gap-3">
      <h3 id="class-choices" className="text-lg">
        {figures ? m.classes_figures({ all }) : m.library_what_do_you_do()}
      </h3>
      <ul className="grid gap-3">
        {moment.choices.map(({ words, deed }, choice) => (
          <li key={JSON.stringify(words)} className="grid gap-1.5">
            <Button
              tone="secondary"
              icon={
                deed === 'out' ? (
                  <ShieldAlert aria-hidden size={20} className="shrink-0" />
                ) : (
                  <ArrowRight aria-hidden size={20} className="shrink-0 rtl:-scale-x-100" />
                )
              }
              className="justify-start! text-start!"
              onClick={() => onFollow(choice)}
            >
              <LineView line={words} />
            </Button>
            {figures && <Bar count={figures[choice] ?? 0} all={all} />}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{m.classes_follow_hint()}</p>
    </section>
  )
}
