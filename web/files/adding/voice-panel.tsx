import { dayInWords } from '#web/ui/dates.ts'
import { Mic, Square } from 'lucide-react'
import { useEffect } from 'react'
import { recordingRuleFor, unknownRecordingRule } from '#content/evidence/recording-rules.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clockTime } from '../showing/words.ts'
import type { FileInput } from '../intake/candidate.ts'
import { useCountry } from '#web/platform/safety/country.ts'
import { type CreationPanelProps, Panel } from './panel.tsx'
import { type Recording, type RecordingProblem, useRecording } from './recording.ts'

const problems: Record<RecordingProblem, () => string> = {
  refused: m.evidence_voice_refused,
  noMicrophone: m.evidence_voice_no_microphone,
  notSupported: m.evidence_voice_not_supported,
}

/** The local law on recording others, shown before recording. */
function ConsentRule() {
  const country = useCountry()
  const rule = recordingRuleFor(country)
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p>{m.evidence_voice_own_words()}</p>
      <p>
        {country && rule && <strong>{names.of(country)}: </strong>}
        {inLocale(rule?.text ?? unknownRecordingRule, locale)}
      </p>
      {rule && (
        <Details summary={m.evidence_voice_law()}>
          <p className="text-sm">
            <Link to={rule.source} className={lineLink}>
              {rule.law}
            </Link>
          </p>
          <p className="text-sm text-ink-soft">
            {m.evidence_voice_not_reviewed({
              day: dayInWords(rule.lastChecked),
            })}
          </p>
        </Details>
      )}
    </div>
  )
}

function RecordedNote({
  recording,
  onKeep,
  onRetake,
}: {
  recording: Recording
  onKeep: () => void
  onRetake: () => void
}) {
  // The object URL lives as long as the player.
  const play = (player: HTMLAudioElement | null) => {
    const address = URL.createObjectURL(recording.blob)
    if (player) player.src = address
    return () => URL.revokeObjectURL(address)
  }
  return (
    <>
      <p aria-live="polite">{m.evidence_voice_recorded({ time: clockTime(recording.seconds) })}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording made a moment ago has no captions */}
      <audio controls ref={play} aria-label={m.evidence_voice_listen()} className="w-full" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>{m.evidence_voice_keep()}</Button>
        <Button tone="secondary" onClick={onRetake}>
          {m.evidence_voice_again()}
        </Button>
      </div>
    </>
  )
}

/** A voice note, for people who prefer speaking to typing. */
export function VoicePanel({ onUnsavedChange, onAdd, onClose }: CreationPanelProps) {
  const { state, start, stop, again } = useRecording()
  const holds = state.is === 'recording' || state.is === 'recorded'
  useEffect(() => onUnsavedChange(holds), [onUnsavedChange, holds])
  return (
    <Panel title={m.evidence_voice_title()} onClose={onClose}>
      {state.is !== 'recorded' && <ConsentRule />}
      {state.is === 'stopped' && (
        <Notice tone="warn" live>
          <p>{problems[state.problem]()}</p>
        </Notice>
      )}
      {state.is === 'recording' && (
        <div className="flex flex-wrap items-center gap-4">
          <Button icon={<Square aria-hidden size={18} />} onClick={stop}>
            {m.evidence_voice_stop()}
          </Button>
          <span className="flex items-center gap-2 tabular-nums">
            <span aria-hidden className="size-3 animate-breathe rounded-full bg-danger" />
            {m.evidence_voice_running({ time: clockTime(state.seconds) })}
          </span>
        </div>
      )}
      {state.is === 'recorded' && (
        <RecordedNote
          recording={state.recording}
          onRetake={again}
          onKeep={() => onAdd(voiceNote(state.recording))}
        />
      )}
      {(state.is === 'ready' || state.is === 'asking' || state.is === 'stopped') && (
        <div>
          <Button
            icon={<Mic aria-hidden size={20} />}
            working={state.is === 'asking' && m.evidence_voice_asking()}
            onClick={start}
          >
            {m.evidence_voice_start()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const endings = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

function voiceNote({ blob, mediaType }: Recording): FileInput {
  return { blob, name: `recording.${endings[mediaType]}`, known: { kind: 'audio', mediaType } }
}
