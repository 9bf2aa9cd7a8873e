import { useState } from 'react'
import {
  storeCandidate,
  examine,
  mayHoldPictures,
  type Candidate,
  type Given,
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
  readonly turnedDown: number
  readonly problem: unknown
}

const nothing: AddingOutcome = { added: 0, programs: [], refusals: [], turnedDown: 0, problem: null }

type Progress = { done: number; total: number } | null

interface Keeping {
  readonly answer: ImageAnswer | null
  /** The person's description of them. */
  readonly more: Partial<FileDescription> | undefined
  readonly onProgress: (progress: Progress) => void
}

/** Stores candidates sequentially until one fails. */
async function keepAll(
  owner: Owner,
  candidates: readonly Candidate[],
  { answer, more, onProgress }: Keeping,
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
  const [begun, setBegun] = useState(0)
  /** Ends only once it is known which files wait for the question, so that nobody continues in between. */
  async function during(work: Promise<void>): Promise<void> {
    setBegun((count) => count + 1)
    try {
      await work
    } finally {
      setBegun((count) => count - 1)
    }
  }
  return { isBusy: begun > 0, during }
}

/** Adds files: examines them, asks the question about pictures if needed, and stores them. */
export function useAdding(owner: Owner) {
  const answer = useImageAnswer(owner)
  const [unanswered, setUnanswered] = useState<readonly Candidate[] | null>(null)
  const [said, setSaid] = useState<Partial<FileDescription>>()
  const [working, setWorking] = useState<Progress>(null)
  const [outcome, setOutcome] = useState<AddingOutcome>(nothing)
  const { isBusy, during } = useBusy()

  const keep = (
    candidates: readonly Candidate[],
    given: ImageAnswer | null,
    more?: Partial<FileDescription>,
  ) => keepAll(owner, candidates, { answer: given, more, onProgress: setWorking })

  /** @param more The person's description. */
  async function add(given: readonly Given[], more?: Partial<FileDescription>): Promise<void> {
    if (given.length === 0) return
    setOutcome(nothing)
    setWorking({ done: 0, total: given.length })
    const { candidates, refusals } = await examine(given)
    const pictures = candidates.filter(mayHoldPictures)
    const kept = await keep(
      answer === 'none' || answer === 'adults' ? candidates : candidates.filter((c) => !mayHoldPictures(c)),
      answer,
      more,
    )
    const turnedDown = answer === 'under18' ? pictures.length : 0
    setOutcome({ ...kept, refusals, turnedDown })
    if (answer !== null || pictures.length === 0) return
    setSaid(more)
    setUnanswered(pictures)
  }

  async function answerWith(given: ImageAnswer | null): Promise<void> {
    const pictures = unanswered ?? []
    setUnanswered(null)
    if (given === null) return
    answerBeforePictures(owner, given)
    if (given === 'under18') setOutcome({ ...nothing, turnedDown: pictures.length })
    else setOutcome({ ...outcome, ...(await keep(pictures, given, said)) })
  }

  return {
    answer,
    unanswered,
    working,
    /** Files are being examined or stored. */
    isBusy,
    outcome,
    add: (given: readonly Given[], more?: Partial<FileDescription>) => void during(add(given, more)),
    answerWith: (given: ImageAnswer | null) => void during(answerWith(given)),
    askAgain: () => answerBeforePictures(owner, null),
  }
}
