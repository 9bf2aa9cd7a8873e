import { useState } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { setLeavingChoice, leavingChoice } from '#web/platform/device/leave-cleanup.ts'
import { chooseNeutralSite, neutralSite } from '#web/platform/device/neutral-site.ts'
import { Radios } from '#web/ui/radios.tsx'
import { Tool } from './privacy-tool.tsx'

/** What "Leave quickly" does with unsent items, and where it leads. */
export function LeaveSettings() {
  const [drafts, setDrafts] = useState(() => leavingChoice() ?? 'keep')
  const [site, setSite] = useState(neutralSite)
  return (
    <Tool id="leaving" title={m.privacy_leaving()}>
      <p>{m.privacy_leaving_text()}</p>
      <Radios
        name="leaving-drafts"
        legend={m.privacy_leaving_drafts()}
        options={[
          { value: 'keep', label: m.privacy_leaving_keep(), hint: m.privacy_leaving_keep_hint() },
          { value: 'delete', label: m.privacy_leaving_delete(), hint: m.privacy_leaving_delete_hint() },
        ]}
        value={drafts}
        onChange={(chosen) => {
          setLeavingChoice(chosen)
          setDrafts(chosen)
        }}
      />
      <Radios
        name="leaving-site"
        legend={m.privacy_leaving_site()}
        options={brand.neutralSites.map(({ name, url }) => ({ value: url, label: name }))}
        value={site}
        onChange={(chosen) => {
          chooseNeutralSite(chosen)
          setSite(chosen)
        }}
      />
    </Tool>
  )
}
