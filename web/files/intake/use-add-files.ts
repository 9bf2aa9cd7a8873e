import { useState } from 'react'
import {
  storeCandidate,
  examineFiles,
  mayHoldPictures,
  type Candidate,
  type FileInput,
  type Refusal,
} from './candidate.ts'
import { answerBeforePictures, useImageAnswer, type ImageAnswer } from '../adult-images/image-answer.ts'
import type { FileDescription, Owner } from '../local/local-file.ts'

/** The result of the last attempt to add something. */
export interface AddingOutcome {
  readonly added: number
  readonly programs: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Number of files refused because a person in them is or may be under 18. */
  readonly refusedCount: number
  readonly problem: unknown
}

const nothing: AddingOutcome = { added: 0, programs: [], refusals: [], refusedCount: 0, problem: null }

type Progress = { done: number; total: number } | null

interface StoringOptions {
  readonly answer: ImageAnswer | null
  /** The person's description of them. */
  readonly more: Partial<FileDescription> | undefined
  readonly onProgress: (progress: Progress) => void
}

/** Stores candidates sequentially until one fails. */
async function storeAll(
  owner: Owner,
  candidates: readonly Candidate[],
  { answer, more, onProgress }: StoringOptions,
): Promise<Pick<AddingOutcome, 'added' | 'programs' | 'problem'>> {
  let added = 0
  const programs: string[] = []
  try {
    for (const candidate of candidates) {
      onProgress({ done: added, total: candidates.length })
      const shielded = answer === 'adults' && mayHoldPictures(candidate)
      await storeCandidate(owner, candidate, { ...more, shielded: shielded || more?.shielded === true })
      if (candidate.recognised.isProgram) programs.push(candidate.name)
      added++
    }
    return { added, programs, problem: null }
  } catch (problem) {
    return { added, programs, problem }
  } finally {
    onProgress(null)
  }
}

/** Counts concurrent tasks. */
function useBusy() {
  const [started, setStarted] = useState(0)
  /** Ends only once it is known which files wait for the question, so that nobody continues in between. */
  async function trackBusy(work: Promise<void>): Promise<void> {
    setStarted((count) => count + 1)
    try {
      await work
    } finally {
      setStarted((count) => count - 1)
    }
  }
  return { isBusy: started > 0, during: trackBusy }
}

/** Adds files: examines them, asks the question about pictures if needed, and stores them. */
export function useAddFiles(owner: Owner) {
  const answer = useImageAnswer(owner)
  const [unanswered, setUnanswered] = useState<readonly Candidate[] | null>(null)
  const [description, setDescription] = useState<Partial<FileDescription>>()
  const [working, setWorking] = useState<Progress>(null)
  const [outcome, setOutcome] = useState<AddingOutcome>(nothing)
  const { isBusy, during: trackBusy } = useBusy()

  const keep = (
    candidates: readonly Candidate[],
    input: ImageAnswer | null,
    more?: Partial<FileDescription>,
  ) => storeAll(owner, candidates, { answer: input, more, onProgress: setWorking })

  /** @param more The person's description. */
  async function add(input: readonly FileInput[], more?: Partial<FileDescription>): Promise<void> {
    if (input.length === 0) return
    setOutcome(nothing)
    setWorking({ done: 0, total: input.length })
    const { candidates, refusals } = await examineFiles(input)
    const pictures = candidates.filter(mayHoldPictures)
    const stored = await keep(
      answer === 'none' || answer === 'adults' ? candidates : candidates.filter((c) => !mayHoldPictures(c)),
      answer,
      more,
    )
    const turnedDown = answer === 'under18' ? pictures.length : 0
    setOutcome({ ...stored, refusals, refusedCount: turnedDown })
    if (answer !== null || pictures.length === 0) return
    setDescription(more)
    setUnanswered(pictures)
  }

  async function answerWith(input: ImageAnswer | null): Promise<void> {
    const pictures = unanswered ?? []
    setUnanswered(null)
    if (input === null) return
    answerBeforePictures(owner, input)
    if (input === 'under18') setOutcome({ ...nothing, refusedCount: pictures.length })
    else setOutcome({ ...outcome, ...(await keep(pictures, input, description)) })
  }

  return {
    answer,
    unanswered,
    working,
    /** Files are being examined or stored. */
    isBusy,
    outcome,
    add: (input: readonly FileInput[], more?: Partial<FileDescription>) => void trackBusy(add(input, more)),
    answerWith: (input: ImageAnswer | null) => void trackBusy(answerWith(input)),
    askAgain: () => answerBeforePictures(owner, null),
  }
}
