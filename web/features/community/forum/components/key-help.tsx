import { m } from '#web/messages/compiled/messages.js'
import { KeySheet, type NamedKey } from '#web/ui/key-sheet.tsx'

interface KeyHelpProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

const keys: readonly NamedKey[] = [
  ['j', m.forum_key_next],
  ['k', m.forum_key_previous],
  ['r', m.forum_key_answer],
  ['f', m.forum_key_follow],
  ['?', m.forum_key_help],
]

/** The keys of a topic. */
export const KeyHelp = (props: KeyHelpProps) => (
  <KeySheet title={m.forum_keys()} description={m.forum_keys_text()} keys={keys} {...props} />
)
