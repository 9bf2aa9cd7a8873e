import { useEffect, useRef, useState } from 'react'
import { breath } from '#content/calm/exercises.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { type BreathSound, startBreathSound } from '../model/sound.ts'

/**
 * A tone that follows the breath, off by default. It ends with the exercise, and immediately on leaving the page.
 *
 * @param phase the current phase of the breath; `null` while stopped
 */
export function useSound(phase: 'in' | 'out' | null) {
  const [sound, setSound] = useState<BreathSound | null>(null)
  const currentSound = useRef<BreathSound | null>(null)
  const stop = () => {
    currentSound.current?.stop()
    currentSound.current = null
    setSound(null)
  }
  useEffect(() => {
    const silence = () => {
      currentSound.current?.stop()
      currentSound.current = null
    }
    const stopCleanup = registerCleanup({ step: 'memory', leave: silence })
    return () => {
      stopCleanup()
      silence()
    }
  }, [])
  useEffect(() => {
    if (sound && phase) sound.breathe(phase, breath[phase])
  }, [sound, phase])
  const start = () => {
    try {
      currentSound.current = startBreathSound()
      setSound(currentSound.current)
    } catch {
      // This browser has no sound: text and count work without it.
    }
  }
  return { isOn: sound !== null, start, stop }
}
