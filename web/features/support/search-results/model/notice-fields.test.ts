import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticesIn } from '#content/notices/publish.ts'
import { elementsOfLaw } from '#content/notices/required.ts'
import { grounds, type Notice } from '#content/notices/words.ts'
import { needsLawfulCheck, noticesFor, needsOtherGround } from './notice-choice.ts'
import {
  answersOf,
  type FilledNotice,
  finish,
  isRequired,
  findMissing,
  tickOf,
  truthKey,
} from './notice-fields.ts'

const notices = noticesIn('en')
const words = {
  truthLabel: 'Statement of truth',
  truth: 'What I say here is true.',
  evidenceLabel: 'Evidence',
  signatureLabel: 'Signature',
  day: '24 November 2026',
}

/** All that a notice asks for, answered. */
function whole(notice: Notice, change: Partial<FilledNotice> = {}): FilledNotice {
  return {
    ground: notice.grounds[0] ?? 'illegal',
    about: 'me',
    answers: Object.fromEntries(
      notice.elements.flatMap((element) => answersOf(notice, element).map((key) => [key, `my ${key}`])),
    ),
    ticks: new Set([truthKey(notice), ...notice.elements.map((element) => tickOf(notice, element))]),
    hasPictures: true,
    ...change,
  }
}

const anyNotice = fc.constantFrom(...notices)

test('completes every fully answered notice with each answer and statement', () => {
  for (const notice of notices) {
    const done = finish(notice, whole(notice), words)
    if (!('fields' in done)) throw new Error(`${notice.id} is not finished: ${JSON.stringify(done.missing)}`)
    const text = done.fields.map((field) => field.text).join('\n')
    for (const element of notice.elements) {
      if (element.entry === 'words')
        for (const key of answersOf(notice, element)) expect(text, notice.id).toContain(`my ${key}`)
      if (element.statement !== null) expect(text, notice.id).toContain(element.statement)
    }
    expect(text.includes(words.truth), notice.id).toBe(notice.kind !== 'hash_service')
  }
})

test('rejects a notice missing a required element, and names it', () => {
  fc.assert(
    fc.property(
      anyNotice.chain((notice) =>
        fc.tuple(
          fc.constant(notice),
          fc.constantFrom(...notice.elements.filter((element) => isRequired(element, whole(notice)))),
          fc.constantFrom('', ' ', '\n\t '),
          fc.constantFrom(...grounds),
          fc.constantFrom('me', 'someone', 'business'),
        ),
      ),
      ([notice, element, blank, ground, about]) => {
        const filled = whole(notice, { ground, about })
        fc.pre(isRequired(element, filled))
        const lost = answersOf(notice, element)[0] ?? ''
        const without: FilledNotice = {
          ...filled,
          answers: { ...filled.answers, [lost]: blank },
          ticks: new Set([...filled.ticks].filter((tick) => tick !== tickOf(notice, element))),
        }
        expect(finish(notice, without, words)).toHaveProperty('missing')
        const key = element.entry === 'words' ? lost : tickOf(notice, element)
        expect(findMissing(notice, without).map((missing) => missing.key)).toContain(key)
      },
    ),
    { numRuns: 500 },
  )
})

test('what a law lists is refused one by one', () => {
  for (const [id, keys] of Object.entries(elementsOfLaw)) {
    const notice = notices.find((each) => each.id === id)
    if (!notice) throw new Error(`There is no notice ${id}.`)
    const nothing: FilledNotice = { ...whole(notice), answers: {}, ticks: new Set() }
    const missing = new Set(findMissing(notice, nothing).map(({ key }) => key))
    const listedElements = notice.elements.filter(({ key }) => keys.includes(key))
    expect(listedElements, id).toHaveLength(keys.length)
    for (const element of listedElements)
      for (const key of element.entry === 'words' ? answersOf(notice, element) : [tickOf(notice, element)])
        expect(missing, `${id}: ${element.key}`).toContain(key)
  }
})

test('only a notice about a child may leave out who sends it', () => {
  const dsa = notices.find(({ id }) => id === 'dsa-art16-notice')
  if (!dsa) throw new Error('There is no such notice.')
  const answers = { ...whole(dsa).answers, name: '', email: '' }
  expect(findMissing(dsa, whole(dsa, { answers, ground: 'minor-image' }))).toEqual([])
  expect(findMissing(dsa, whole(dsa, { answers })).map(({ key }) => key)).toEqual(['name', 'email'])
})

test('requires a statement of truth, plus signature and evidence from a business', () => {
  fc.assert(
    fc.property(anyNotice, (notice) => {
      const untrue = whole(notice)
      const ticks = new Set([...untrue.ticks].filter((tick) => tick !== truthKey(notice)))
      expect(findMissing(notice, { ...untrue, ticks }).map(({ kind }) => kind)).toEqual(
        notice.kind === 'hash_service' ? [] : ['truth'],
      )
      const business = whole(notice, { about: 'business', hasPictures: false })
      const wants = findMissing(notice, {
        ...business,
        answers: { ...business.answers, evidence: '', signature: '' },
      })
      expect(wants.map(({ key }) => key)).toEqual(expect.arrayContaining(['evidence', 'signature']))
    }),
  )
})

test('offers only notices for the ground, fingerprints and site forms first', () => {
  const ids = (ground: (typeof grounds)[number], ...addresses: string[]) =>
    noticesFor(notices, ground, addresses).fitting.map(({ id }) => id)
  expect(ids('intimate', 'https://www.instagram.com/p/1')[0]).toBe('stopncii-case')
  expect(ids('intimate', 'https://www.instagram.com/p/1')[1]).toBe('meta-ncii-report')
  expect(ids('review', 'https://www.yelp.com/biz/x')[0]).toBe('yelp-report')
  expect(ids('review', 'https://notyelp.com/biz/x')).not.toContain('yelp-report')
  expect(ids('copyright', 'https://blog.example/a')).toContain('dmca-512c3-notice')
  for (const ground of grounds) {
    const { fitting, others } = noticesFor(notices, ground, ['https://blog.example/a'])
    for (const { grounds: allowed } of [...fitting, ...others]) expect(allowed).toContain(ground)
    expect(fitting.length, ground).toBeGreaterThan(0)
  }
})

test('for many results, only notices that take many are written at once', () => {
  const many = ['https://www.reddit.com/r/a', 'https://old.reddit.com/r/b']
  const { fitting } = noticesFor(notices, 'harassment', many)
  expect(fitting.every(({ takesMany }) => takesMany)).toBe(true)
  expect(fitting.map(({ id }) => id)).toContain('dsa-art16-notice')
})

test('blocks contradictory notices for opinions or truth, never for crimes or pictures', () => {
  expect(needsOtherGround('review', 'opinion')).toBe(true)
  expect(needsOtherGround('false-claim', 'true')).toBe(true)
  expect(needsOtherGround('review', 'unsure')).toBe(false)
  expect(needsOtherGround('intimate', 'true')).toBe(false)
  expect(grounds.filter((ground) => !needsLawfulCheck(ground))).toEqual(
    expect.arrayContaining(['illegal', 'intimate', 'minor-image', 'private-data', 'copyright']),
  )
})
