import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { listenHere, speaksHere, type Listening } from './speech.ts'

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
  const listening = useRef<Listening | null>(null)
  useEffect(() => () => listening.current?.stop(), [])
  if (!isHere) return null
  const toggle = () => {
    if (listening.current) {
      listening.current.stop()
      return
    }
    listening.current = listenHere(getLocale(), onWords, () => {
      listening.current = null
      setListening(false)
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
        {isListening ? m.guided_dictation_listening() : m.guided_dictation_hint()}
      </output>
    </div>
  )
}
