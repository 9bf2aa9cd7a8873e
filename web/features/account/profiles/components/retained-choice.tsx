import { retainedKinds, type RetainedKind } from '#contract/community/voices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'

const retainedNames: Readonly<Record<RetainedKind, () => string>> = {
  stories: m.profiles_leave_stories,
  comments: m.profiles_leave_comments,
  forum: m.profiles_leave_forum,
}

interface RetainedChoiceProps {
  name: string
  value: RetainedKind[]
  onChange: (keep: RetainedKind[]) => void
}

/** Which kinds of a member's posts may stay without their name. None is preselected. */
export function RetainedChoice({ name, value, onChange }: RetainedChoiceProps) {
  return (
    <Checkboxes
      name={name}
      legend={m.profiles_leave_keep()}
      hint={m.profiles_leave_keep_hint()}
      value={value}
      onChange={onChange}
      options={retainedKinds.map((kind) => ({ value: kind, label: retainedNames[kind]() }))}
    />
  )
}
