import { useEffect, useRef, useState } from 'react'

/** Maximum length of a recording in minutes. It ends automatically, and is kept. */
export const longestRecording = 60

/** Why recording failed. */
export type RecordingProblem = 'refused' | 'noMicrophone' | 'notSupported'

/** A voice recording made on this device. */
export interface Recording {
  readonly blob: Blob
  readonly mediaType: 'audio/webm' | 'audio/mp4' | 'audio/ogg'
  readonly seconds: number
}

type State =
  | { readonly is: 'ready' | 'asking' }
  | { readonly is: 'recording'; readonly seconds: number }
  | { readonly is: 'recorded'; readonly recording: Recording }
  | { readonly is: 'stopped'; readonly problem: RecordingProblem }

const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

/** Records the microphone, which is released when the recording ends or the page is left. */
export function useRecording() {
  const [state, setState] = useState<State>({ is: 'ready' })
  const recorder = useRef<MediaRecorder | null>(null)
  useEffect(() => () => stopTracks(recorder.current), [])
  const isRecording = state.is === 'recording'
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => {
      setState((now) => (now.is === 'recording' ? { is: 'recording', seconds: now.seconds + 1 } : now))
    }, 1000)
    return () => clearInterval(timer)
  }, [isRecording])

  async function start() {
    setState({ is: 'asking' })
    const format = formats.find((each) => globalThis.MediaRecorder?.isTypeSupported(each))
    if (!format) return setState({ is: 'stopped', problem: 'notSupported' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      recorder.current = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: 32_000 })
      record(recorder.current, mediaTypeOf(format), setState)
    } catch (error) {
      setState({ is: 'stopped', problem: toRecordingProblem(error) })
    }
  }

  return {
    state,
    start: () => void start(),
    stop: () => recorder.current?.state === 'recording' && recorder.current.stop(),
    again: () => setState({ is: 'ready' }),
  }
}

function record(recorder: MediaRecorder, mediaType: Recording['mediaType'], set: (state: State) => void) {
  const pieces: Blob[] = []
  const startedAt = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.addEventListener('stop', () => {
    stopTracks(recorder)
    const blob = new Blob(pieces, { type: mediaType })
    set({ is: 'recorded', recording: { blob, mediaType, seconds: (performance.now() - startedAt) / 1000 } })
  })
  recorder.start(1000)
  setTimeout(() => recorder.state === 'recording' && recorder.stop(), longestRecording * 60_000)
  set({ is: 'recording', seconds: 0 })
}

function stopTracks(recorder: MediaRecorder | null) {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop()
}

function mediaTypeOf(format: (typeof formats)[number]): Recording['mediaType'] {
  if (format.startsWith('audio/webm')) return 'audio/webm'
  return format === 'audio/mp4' ? 'audio/mp4' : 'audio/ogg'
}

function toRecordingProblem(error: unknown): RecordingProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'NotReadableError') return 'noMicrophone'
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'notSupported'
}
