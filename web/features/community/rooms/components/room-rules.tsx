import { roomDays } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'

interface RoomRulesProps {
  /** The rules of this room, in addition to those of the community. */
  rules: readonly string[]
  level?: 2 | 3
}

/** The rules of a room, and who may read it for how long: on its page, and again in the session. */
export function RoomRules({ rules, level = 3 }: RoomRulesProps) {
  const Heading = `h${level}` as const
  return (
    <section className="grid gap-2">
      <Heading className="text-lg">{m.rooms_rules()}</Heading>
      <ul className="grid list-disc gap-1 ps-6">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{m.rooms_rule_community()}</li>
        <li>{m.rooms_rule_kept({ days: roomDays })}</li>
        <li>{m.rooms_rule_leave()}</li>
      </ul>
    </section>
  )
}
