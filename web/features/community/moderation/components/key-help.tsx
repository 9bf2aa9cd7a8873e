import { m } from '#web/messages/compiled/messages.js'
import { KeySheet, type NamedKey } from '#web/ui/key-sheet.tsx'
import { type ModerationAct, keyOfAct, keyOfMove } from '../model/moderation-acts.ts'
import { actNames } from '../words.ts'

interface KeyHelpProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

const moveNames: readonly NamedKey[] = [
  [keyOfMove.next, m.moderation_key_next],
  [keyOfMove.previous, m.moderation_key_previous],
  ['↵', m.moderation_key_open],
  [keyOfMove.show, m.moderation_show],
  [keyOfMove.handOn, m.moderation_not_me],
  [keyOfMove.undo, m.moderation_undo],
  [keyOfMove.keys, m.moderation_keys],
]

const actKeys = (Object.keys(keyOfAct) as ModerationAct[]).map(
  (act) => [keyOfAct[act], actNames[act]] as const,
)

/** The keys of the moderators' desk. */
export const KeyHelp = (props: KeyHelpProps) => (
  <KeySheet
    title={m.moderation_keys()}
    description={m.moderation_keys_text()}
    keys={[...moveNames, ...actKeys]}
    {...props}
  />
)
