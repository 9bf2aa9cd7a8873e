import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { statusesAfter } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useKeysSetting } from '#web/records/desk/use-keys-setting.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery } from '#web/records/queries.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { addressAt, choiceFrom, type DeskChoice, isOpen } from '../model/queue-choice.ts'
import type { Desk } from '../model/desk.ts'
import type { DeskNow } from '../model/desk-state.ts'
import { handOver } from '../model/hand-over.ts'
import { noteAddress } from '../model/desk-address.ts'
import { deskActs } from './use-case-actions.ts'
import { useDesk } from './use-desk.ts'
import { type DeskAct, useDeskKeys } from './use-desk-keys.ts'
import { usePlace, useSelection, useSought } from './use-selection.ts'
import { useShown } from './use-open-case.ts'

/** The choice is in the address, but not its tag nor the words that are looked for: browsers keep addresses, and others see them. */
function useSearching(desk: Desk, organisationId: string) {
  const [params, setParams] = useSearchParams()
  useEffect(() => noteAddress(organisationId, params), [organisationId, params])
  const { typed, tag, type, chooseTag } = useSought(desk)
  const choice = useMemo(() => ({ ...choiceFrom(params), tag }), [params, tag])
  const choose = (chosen: DeskChoice) => {
    chooseTag(chosen.tag)
    setParams(addressAt(params, chosen), { replace: true, preventScrollReset: true })
  }
  return { typed, type, choice, choose }
}

/** Who handles cases here, by name, and whom a case can be given to, with how many open ones each has. */
function useHandlers(organisationId: string, cases: DeskNow['cases']) {
  const { data } = useQuery(handlersQuery(organisationId))
  return useMemo(() => {
    const all = data ?? []
    const has = Map.groupBy([...cases.values()].filter(isOpen), ({ assigneeId }) => assigneeId)
    const names = new Map(all.map(({ memberId, name }) => [memberId, name || m.organisations_unnamed()]))
    const given = all
      .filter(({ role, state }) => role !== 'observer' && state === 'active')
      .map(({ memberId }) => ({
        memberId,
        name: names.get(memberId) ?? '',
        count: has.get(memberId)?.length ?? 0,
      }))
    return { names, given }
  }, [data, cases])
}

/** What is asked before something is done. */
export type DeskDialog = 'assign' | 'snooze' | 'tag' | 'keys' | null

/** What is asked before the chosen cases are changed, and what becomes of the answer. */
function useAsking(select: (ids: Iterable<string>) => void) {
  const [asked, ask] = useState<DeskDialog>(null)
  const [word, setWord] = useState('')
  return {
    asked,
    ask,
    /** The word that was typed before and could not be kept. */
    word,
    close: () => {
      ask(null)
      setWord('')
    },
    /** What could not be done stays chosen, and is asked again with the word that was typed. */
    done: (work: Promise<boolean>, typed = '') => {
      ask(null)
      void work.then((isDone) => {
        setWord(isDone ? '' : typed)
        if (isDone) select([])
        else ask(asked)
      })
    },
  }
}

interface QueueOf {
  keyring: Keyring
  organisationId: string
  mayChange: boolean
  search: RefObject<HTMLInputElement | null>
}

interface Doing {
  place: ReturnType<typeof usePlace>
  toggle: (id: string) => void
  chosen: readonly string[]
  mayChange: boolean
  ask: (what: DeskDialog) => void
  open: (id: string, answers?: boolean) => void
  changeStatus: (id: string, to: ReportStatus) => void
  search: RefObject<HTMLInputElement | null>
}

interface Changing extends Pick<Doing, 'place' | 'open'> {
  now: DeskNow
  isWide: boolean
}

/** Asks for the words of a step beside the list; on narrow screens on the page of the case. */
function changing({ now, isWide, place, open }: Changing) {
  return (id: string, to: ReportStatus): void => {
    const status = now.cases.get(id)?.status
    if (!status || !statusesAfter(status, 'handler').includes(to))
      toast({ title: m.case_desk_step_impossible(), tone: 'info' })
    else if (isWide) place.request(id, to)
    else open(id)
  }
}

/** What each act does but for the one that changes something at once. */
function doing(of: Doing): Record<Exclude<DeskAct, 'assignToMe'>, () => unknown> {
  const { place, toggle, chosen, mayChange, ask, open, changeStatus, search } = of
  const atPlace = (work: (id: string) => unknown) => () => place.at === null || work(place.at)
  const step = (to: ReportStatus) => atPlace((id) => mayChange && changeStatus(id, to))
  const asking = (what: DeskDialog) => () => mayChange && chosen.length > 0 && ask(what)
  return {
    next: () => place.step(1),
    previous: () => place.step(-1),
    search: () => search.current?.focus(),
    keys: () => ask('keys'),
    open: atPlace(open),
    select: atPlace(toggle),
    answer: atPlace((id) => open(id, mayChange)),
    investigate: step('investigating'),
    resolve: step('resolved'),
    close: step('closed'),
    assign: asking('assign'),
    snooze: asking('snooze'),
    tag: asking('tag'),
  }
}

/** Everything that the queue of an organisation shows and does. */
export function useQueue({ keyring, organisationId, mayChange, search }: QueueOf) {
  const desk = useDesk(keyring, organisationId)
  const now = useExternalStore(desk)
  const isWide = useIsWide()
  const navigate = useNavigate()
  const searching = useSearching(desk, organisationId)
  const { choice, typed } = searching
  const keys = useKeysSetting()
  const shown = useShown(desk, now, choice, typed, keyring.memberId)
  const place = usePlace(desk, shown.rows)
  const selection = useSelection(shown.rows)
  const handlers = useHandlers(organisationId, now.cases)
  const acts = useMemo(() => deskActs(desk), [desk])
  if (choice.tab === 'ended' && now.ended === 'away' && now.step === 'ready') void desk.showEnded()

  const { selected, select, toggle } = selection
  const asking = useAsking(select)
  const chosen = selected.size > 0 ? [...selected] : [place.at].filter((id) => id !== null)
  const { open: openBeside } = place
  /** The same for as long as rows can stay as they are drawn. */
  const open = useCallback(
    (id: string, answers = false) => {
      if (isWide) openBeside(id, answers)
      else void navigate(localizeHref(`/report/${id}${answers ? '?part=messages' : ''}`))
    },
    [isWide, openBeside, navigate],
  )
  const changeStatus = changing({ now, isWide, place, open })
  const does = doing({ place, toggle, chosen, mayChange, ask: asking.ask, open, changeStatus, search })
  const me = keyring.memberId
  const assignToMe = () => mayChange && me && asking.done(acts.assign(chosen, me, m.case_desk_me()))
  const act = (what: DeskAct) => void (what === 'assignToMe' ? assignToMe() : does[what]())
  useDeskKeys(keys.isOn, act)
  return {
    desk,
    now,
    isWide,
    ...shown,
    place,
    selection,
    handlers,
    acts,
    handOver: (from: string, to: string) =>
      asking.done(
        handOver({ keyring, organisationId, desk }, { from, to, name: handlers.names.get(to) ?? '' }),
      ),
    chosen,
    open,
    act,
    asking,
    keys,
    searching,
  }
}
export type QueueNow = ReturnType<typeof useQueue>
