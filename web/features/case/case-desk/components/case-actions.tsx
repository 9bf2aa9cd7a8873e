import { Clock3, Keyboard, Tag as TagIcon, UserRound, UserRoundPlus } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { DeskAct } from './use-desk-keys.ts'

interface CaseActionsProps {
  /** Number of selected cases; with none, actions apply to the open case. */
  selected: number
  /** There is nothing to select. */
  isEmpty: boolean
  mayChange: boolean
  onAct: (what: DeskAct) => void
  onSelectAll: () => void
  onClear: () => void
}

/** Actions on all selected cases. */
export function CaseActions({ selected, isEmpty, mayChange, onAct, onSelectAll, onClear }: CaseActionsProps) {
  const acts = [
    { act: 'assignToMe', label: m.case_desk_assign_me(), Icon: UserRound },
    { act: 'assign', label: m.case_desk_assign(), Icon: UserRoundPlus },
    { act: 'snooze', label: m.case_desk_snooze(), Icon: Clock3 },
    { act: 'tag', label: m.case_desk_tag(), Icon: TagIcon },
  ] as const
  return (
    // One line that stays above the selected cases.
    <fieldset
      className={classes(
        'flex items-center gap-2 whitespace-nowrap [&>*]:shrink-0',
        selected > 0 ? 'min-w-0 overflow-x-auto' : 'shrink-0',
      )}
    >
      <legend className="sr-only">{m.case_desk_acts()}</legend>
      {selected > 0 ? (
        <>
          <output className="text-sm font-semibold">{m.case_desk_selected({ count: selected })}</output>
          {mayChange &&
            acts.map(({ act, label, Icon }) => (
              <Button
                key={act}
                tone="secondary"
                size="small"
                icon={<Icon aria-hidden size={18} />}
                onClick={() => onAct(act)}
              >
                {label}
              </Button>
            ))}
          <Button tone="quiet" size="small" onClick={onClear}>
            {m.case_desk_select_none()}
          </Button>
        </>
      ) : (
        !isEmpty && (
          <Button tone="quiet" size="small" onClick={onSelectAll}>
            {m.case_desk_select_all()}
          </Button>
        )
      )}
      {/* There is no room for it beside the actions on a selection; its keyboard shortcut always works. */}
      {selected === 0 && (
        <Button
          tone="quiet"
          size="small"
          className="max-md:hidden"
          icon={<Keyboard aria-hidden size={18} />}
          onClick={() => onAct('keys')}
        >
          {m.case_desk_keys()}
        </Button>
      )}
    </fieldset>
  )
}
