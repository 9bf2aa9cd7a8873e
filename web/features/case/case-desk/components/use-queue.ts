import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { statusesAfter } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useKeysSetting } from '#web/records/case-desk/use-keys-setting.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery } from '#web/records/queries.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { withChoice, parseChoice, type DeskChoice, isOpen } from '../model/queue-choice.ts'
import type { Desk } from '../model/desk.ts'
import type { DeskSnapshot } from '../model/desk-state.ts'
import { handOver } from '../model/hand-over.ts'
import { rememberAddress } from '../model/desk-address.ts'
import { createCaseActions } from './use-case-actions.ts'
import { useDesk } from './use-desk.ts'
import { type DeskAct, useDeskKeys } from './use-desk-keys.ts'
import { useHandlerPosition, useSelection, useSearchTerms } from './use-selection.ts'
import { useListedCases } from './use-open-case.ts'

/** The filter is in the address, but not its tag or the search words: browsers store addresses, and others see them. */
function useDeskSearch(desk: Desk, organisationId: string) {
  const [params, setParams] = useSearchParams()
  useEffect(() => rememberAddress(organisationId, params), [organisationId, params])
  const { typed, tag, type, chooseTag } = useSearchTerms(desk)
  const choice = useMemo(() => ({ ...parseChoice(params), tag }), [params, tag])
  const choose = (chosen: DeskChoice) => {
    chooseTag(chosen.tag)
    setParams(withChoice(params, chosen), { replace: true, preventScrollReset: true })
  }
  return { typed, type, choice, choose }
}

/** The handlers by name, and the possible assignees with their number of open cases. */
function useHandlers(organisationId: string, cases: DeskSnapshot['cases']) {
  const { data } = useQuery(handlersQuery(organisationId))
  return useMemo(() => {
    const all = data ?? []
    const has = Map.groupBy([...cases.values()].filter(isOpen), ({ assigneeId }) => assigneeId)
    const names = new Map(all.map(({ memberId, name }) => [memberId, name || m.organisations_unnamed()]))
    const input = all
      .filter(({ role, state }) => role !== 'observer' && state === 'active')
      .map(({ memberId }) => ({
        memberId,
        name: names.get(memberId) ?? '',
        count: has.get(memberId)?.length ?? 0,
      }))
    return { names, given: input }
  }, [data, cases])
}

/** A dialog of the desk. */
export type DeskDialog = 'assign' | 'snooze' | 'tag' | 'keys' | null

/** The dialog before the selected cases are changed, and what its answer does. */
function useDeskDialog(select: (ids: Iterable<string>) => void) {
  const [activeDialog, setActiveDialog] = useState<DeskDialog>(null)
  const [word, setWord] = useState('')
  return {
    asked: activeDialog,
    ask: setActiveDialog,
    /** The word typed before, if it could not be saved. */
    word,
    close: () => {
      setActiveDialog(null)
      setWord('')
    },
    /** Cases that could not be changed stay selected, and the dialog reopens with the typed word. */
    done: (work: Promise<boolean>, typed = '') => {
      setActiveDialog(null)
      void work.then((isDone) => {
        setWord(isDone ? '' : typed)
        if (isDone) select([])
        else setActiveDialog(activeDialog)
      })
    },
  }
}

interface QueueOptions {
  keyring: Keyring
  organisationId: string
  mayChange: boolean
  search: RefObject<HTMLInputElement | null>
}

interface ActionContext {
  place: ReturnType<typeof useHandlerPosition>
  toggle: (id: string) => void
  chosen: readonly string[]
  mayChange: boolean
  ask: (what: DeskDialog) => void
  open: (id: string, answers?: boolean) => void
  changeStatus: (id: string, to: ReportStatus) => void
  search: RefObject<HTMLInputElement | null>
}

interface StatusChangeContext extends Pick<ActionContext, 'place' | 'open'> {
  now: DeskSnapshot
  isWide: boolean
}

/** Opens the dialog of a status change beside the list; on narrow screens on the page of the case. */
function openStatusDialog({ now, isWide, place, open }: StatusChangeContext) {
  return (id: string, to: ReportStatus): void => {
    const status = now.cases.get(id)?.status
    if (!status || !statusesAfter(status, 'handler').includes(to))
      toast({ title: m.case_desk_step_impossible(), tone: 'info' })
    else if (isWide) place.request(id, to)
    else open(id)
  }
}

/** The handler of each shortcut except the one that changes a case immediately. */
function createActions(of: ActionContext): Record<Exclude<DeskAct, 'assignToMe'>, () => unknown> {
  const { place, toggle, chosen, mayChange, ask, open, changeStatus, search } = of
  const atPlace = (work: (id: string) => unknown) => () => place.at === null || work(place.at)
  const step = (to: ReportStatus) => atPlace((id) => mayChange && changeStatus(id, to))
  const createDialogAction = (what: DeskDialog) => () => mayChange && chosen.length > 0 && ask(what)
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
    assign: createDialogAction('assign'),
    snooze: createDialogAction('snooze'),
    tag: createDialogAction('tag'),
  }
}

/** Opens a case beside the list; on narrow screens on its page. Stable, so that rows need not render again. */
function useCaseOpening(isWide: boolean, openBeside: ActionContext['open']): ActionContext['open'] {
  const navigate = useNavigate()
  return useCallback(
    (id: string, answers = false) => {
      if (isWide) openBeside(id, answers)
      else void navigate(localizeHref(`/report/${id}${answers ? '?part=messages' : ''}`))
    },
    [isWide, openBeside, navigate],
  )
}

/** State and actions of an organisation's queue. */
export function useQueue({ keyring, organisationId, mayChange, search }: QueueOptions) {
  const desk = useDesk(keyring, organisationId)
  const now = useExternalStore(desk)
  const isWide = useIsWide()
  const searching = useDeskSearch(desk, organisationId)
  const { choice, typed } = searching
  const keys = useKeysSetting()
  const shown = useListedCases(desk, now, choice, typed, keyring.memberId)
  const place = useHandlerPosition(desk, shown.rows)
  const selection = useSelection(shown.rows)
  const handlers = useHandlers(organisationId, now.cases)
  const acts = useMemo(() => createCaseActions(desk), [desk])
  if (choice.tab === 'ended' && now.ended === 'away' && now.step === 'ready') void desk.showEnded()

  const { selected, select, toggle } = selection
  const dialog = useDeskDialog(select)
  const chosen = selected.size > 0 ? [...selected] : [place.at].filter((id) => id !== null)
  const open = useCaseOpening(isWide, place.open)
  const changeStatus = openStatusDialog({ now, isWide, place, open })
  const does = createActions({
    place,
    toggle,
    chosen,
    mayChange,
    ask: dialog.ask,
    open,
    changeStatus,
    search,
  })
  const me = keyring.memberId
  const assignToMe = () => mayChange && me && dialog.done(acts.assign(chosen, me, m.case_desk_me()))
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
      dialog.done(
        handOver({ keyring, organisationId, desk }, { from, to, name: handlers.names.get(to) ?? '' }),
      ),
    chosen,
    open,
    act,
    asking: dialog,
    keys,
    searching,
  }
}
export type QueueNow = ReturnType<typeof useQueue>
