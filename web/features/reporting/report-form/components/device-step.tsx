import { sharedDevice, whatLeavingCannotErase } from '#content/safety/traces.ts'
import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import { setLeavingChoice, type LeavingChoice, leavingChoice } from '#web/platform/device/leave-cleanup.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'

type Device = 'own' | 'shared'

function knownDevice(): Device | null {
  const choice = deviceChoice()
  return choice === 'unknown' ? null : choice
}

/** The two questions at the first save: whose device this is, and what "Leave quickly" does with unsent drafts. */
export function DeviceStep({ onChosen }: { onChosen: () => void }) {
  const [device, setDevice] = useState<Device | null>(knownDevice)
  const [leaving, setLeaving] = useState<LeavingChoice>(() => leavingChoice() ?? 'keep')
  const [tries, setTries] = useState(0)
  const [isWorking, setWorking] = useState(false)
  const isChange = device === 'shared' && knownDevice() === 'own'
  const choose = async () => {
    if (!device) {
      setTries(tries + 1)
      return
    }
    setWorking(true)
    await chooseDevice(device)
    if (device === 'own') setLeavingChoice(leaving)
    onChosen()
  }
  const isMissing = tries > 0
  const locale = getLocale()
  return (
    <div className="grid gap-6">
      <ErrorSummary
        problems={isMissing && !device ? [{ fieldId: 'device', message: m.drafts_device_missing() }] : []}
        tries={tries}
      />
      <Blocks blocks={sharedDevice.body.slice(0, 1)} caption="" />
      <Radios
        name="device"
        legend={m.device_question_title()}
        error={isMissing && !device ? m.drafts_device_missing() : undefined}
        value={device}
        onChange={setDevice}
        options={[
          { value: 'own', label: m.device_question_own(), hint: m.drafts_device_own_hint() },
          { value: 'shared', label: m.device_question_shared(), hint: m.drafts_device_shared_hint() },
        ]}
      />
      {device === 'own' && <QuickExitQuestion value={leaving} onChange={setLeaving} />}
      {device === 'shared' && (
        <Notice title={m.report_form_shared_title()} live>
          <p>{m.report_form_shared_text()}</p>
          {isChange && <p>{m.report_form_shared_files()}</p>}
        </Notice>
      )}
      <Details summary={inLocale(whatLeavingCannotErase.heading, locale)}>
        <div className="prose">
          <Blocks blocks={whatLeavingCannotErase.body} caption="" />
        </div>
      </Details>
      <div>
        <Button working={isWorking && m.device_question_keeping()} onClick={() => void choose()}>
          {m.reports_continue()}
        </Button>
      </div>
    </div>
  )
}

interface LeavingQuestionProps {
  value: LeavingChoice
  onChange: (choice: LeavingChoice) => void
}

function QuickExitQuestion({ value, onChange }: LeavingQuestionProps) {
  return (
    <Radios
      name="leaving"
      legend={m.drafts_leaving_legend()}
      hint={m.drafts_leaving_hint()}
      value={value}
      onChange={onChange}
      options={[
        { value: 'keep', label: m.drafts_leaving_keep(), hint: m.drafts_leaving_keep_hint() },
        { value: 'delete', label: m.drafts_leaving_delete(), hint: m.drafts_leaving_delete_hint() },
      ]}
    />
  )
}
