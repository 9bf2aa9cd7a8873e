import type { ClassTalk } from '#content/classes/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Card } from '#web/ui/card.tsx'
import { UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'

/** Questions for the discussion after the story, in the room and not on a screen. */
export function TalkView({ talk: { questions, afterwards, unread } }: { talk: ClassTalk }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{m.classes_talk()}</h2>
      <ol className="grid list-decimal gap-2 ps-6 text-lg">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <ul className="grid list-disc gap-2 ps-6 text-ink-soft">
        {afterwards.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
      <TextNotes text="classes/all" />
      <TextNotes text="classes/talk" />
      <UnreadNotice text="classes/talk" unread={unread} />
    </Card>
  )
}
