import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { listenHere, speaksHere, type SpeechSession, type SpeechProblem } from './speech.ts'

const problems: Record<SpeechProblem, () => string> = {
  refused: m.guided_dictation_refused,
  noMicrophone: m.guided_dictation_no_microphone,
  other: m.guided_dictation_failed,
}

/** Whether speech is understood on this device alone: not known at first, so the button comes later or never. */
function useSpeechHere(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void speaksHere(getLocale()).then((does) => {
      if (isCurrent) setHere(does)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return isHere
}

/** Speaking in place of typing, where the browser turns speech into text on the device and sends it nowhere. */
export function Dictation({ onWords }: { onWords: (words: string) => void }) {
  const isHere = useSpeechHere()
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<SpeechProblem | null>(null)
  const listening = useRef<SpeechSession | null>(null)
  useEffect(() => () => listening.current?.stop(), [])
  if (!isHere) return null
  const toggle = () => {
    if (listening.current) {
      listening.current.stop()
      return
    }
    setProblem(null)
    listening.current = listenHere(getLocale(), onWords, (found) => {
      listening.current = null
      setListening(false)
      setProblem(found)
    })
    setListening(listening.current !== null)
  }
  const Icon = isListening ? Square : Mic
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button tone="secondary" icon={<Icon aria-hidden size={20} />} onClick={toggle}>
        {isListening ? m.guided_dictation_stop() : m.guided_dictation_start()}
      </Button>
      <output className="text-sm text-ink-soft">
        {isListening
          ? m.guided_dictation_listening()
          : problem
            ? problems[problem]()
            : m.guided_dictation_hint()}
      </output>
    </div>
  )
}
