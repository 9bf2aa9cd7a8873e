import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { useSlots } from '../model/recovery-slots.ts'

/** Links to help next to text that suggests danger, with the people of the person’s own plan. Nothing is held back or deleted. */
export function HelpAtOwnWords({ id, text }: { id: string; text: string }) {
  const { People } = useSlots()
  return (
    <HelpAtWords id={id} text={text}>
      <div className="basis-full empty:hidden">
        <People />
      </div>
    </HelpAtWords>
  )
}
