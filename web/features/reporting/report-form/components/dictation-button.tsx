import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import {
  hasSpeechClass,
  startRecognition,
  isSpeechSupported,
  type SpeechSession,
  type SpeechProblem,
} from '../model/speech-recognition.ts'

/** Whether the browser has what could be asked; the build has not. */
const speechClass = { subscribe: () => () => undefined, current: hasSpeechClass }

const problems: Record<SpeechProblem | 'notHere', () => string> = {
  notHere: m.report_form_dictation_not_here,
  refused: m.report_form_dictation_refused,
  noMicrophone: m.report_form_dictation_no_microphone,
  other: m.report_form_dictation_failed,
}

/**
 * Speaking in place of typing, where the browser turns speech into text on the device and sends it nowhere. Whether it can is asked
 * after the press alone: a browser may load a model for the question, and one (Debian's headless Chromium) ends at it.
 */
export function Dictation({ onWords }: { onWords: (words: string) => void }) {
  const canAsk = useExternalStore(speechClass, () => false)
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<SpeechProblem | 'notHere' | null>(null)
  const listening = useRef<SpeechSession | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      listening.current?.stop()
    }
  }, [])
  if (!canAsk) return null
  const toggle = async () => {
    if (listening.current) {
      listening.current.stop()
      return
    }
    setProblem(null)
    if (!(await isSpeechSupported(getLocale()))) return setProblem('notHere')
    if (!isThere.current || listening.current) return
    listening.current = startRecognition(getLocale(), onWords, (found) => {
      listening.current = null
      setListening(false)
      setProblem(found)
    })
    setListening(listening.current !== null)
  }
  const Icon = isListening ? Square : Mic
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button tone="secondary" icon={<Icon aria-hidden size={20} />} onClick={() => void toggle()}>
        {isListening ? m.report_form_dictation_stop() : m.report_form_dictation_start()}
      </Button>
      <output className="text-sm text-ink-soft">
        {isListening
          ? m.report_form_dictation_listening()
          : problem
            ? problems[problem]()
            : m.report_form_dictation_hint()}
      </output>
    </div>
  )
}
