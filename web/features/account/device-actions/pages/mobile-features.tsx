import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { CameraTool } from '../components/camera-tool.tsx'
import { MessageTool, SaveTool, ShareTool, TouchTool } from '../components/share-tools.tsx'
import { LocationTool } from '../components/location-tool.tsx'
import { ReminderTool } from '../components/reminder-tool.tsx'

export function meta() {
  return pageMeta({ title: m.mobile_title(), description: m.mobile_description() })
}

/** What this device can do for the person; each function runs on a press, and asks for no permission before it. */
export default function MobileFeatures() {
  const isShared = useDeviceChoice() === 'shared'
  return (
    <ToolPage title={m.mobile_title()} lead={m.mobile_lead()} width="page">
      {isShared && (
        <Notice tone="warn" title={m.mobile_shared()}>
          <p>{m.mobile_shared_text()}</p>
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <CameraTool />
        <LocationTool />
        {!isShared && <ReminderTool />}
        <TouchTool />
        <ShareTool />
        <MessageTool />
        <SaveTool />
      </div>
      <Notice title={m.mobile_private()}>
        <p>{m.mobile_private_text()}</p>
      </Notice>
    </ToolPage>
  )
}
