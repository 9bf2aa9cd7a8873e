import { useState } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { enableDiscreetMode, disableDiscreetMode } from '#web/platform/device/discreet.ts'
import { setDiscreet, isDiscreet } from '#web/platform/device/discreet-choice.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Tool } from './privacy-tool.tsx'

/** A tab title and an icon that reveal nothing. */
export function DiscreetMode() {
  const [isOn, setOn] = useState(isDiscreet)
  function change(isWanted: boolean) {
    setDiscreet(isWanted)
    setOn(isWanted)
    if (isWanted) enableDiscreetMode()
    else disableDiscreetMode(m.privacy_title())
  }
  return (
    <Tool id="discreet-mode" title={m.privacy_discreet()}>
      <p>{m.privacy_discreet_text({ title: brand.discreetTitle[getLocale()] })}</p>
      <Checkboxes
        name="discreet"
        legend={m.privacy_discreet_legend()}
        options={[{ value: 'on', label: m.privacy_discreet_on() }]}
        value={isOn ? ['on'] : []}
        onChange={(chosen) => change(chosen.includes('on'))}
      />
      <p className="text-sm text-ink-soft">{m.privacy_discreet_not()}</p>
    </Tool>
  )
}
