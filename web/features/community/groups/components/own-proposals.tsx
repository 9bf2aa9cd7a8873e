import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnProposal, proposeGroup, withdrawGroupProposal } from '#contract/community/group-care.ts'
import { newPlan, planFaults, planOf } from '#web/community/groups/edited-plan.ts'
import { selectGroupText } from '#web/community/groups/group-words.ts'
import { PlanFields } from '#web/community/groups/plan-fields.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ownProposalsQuery } from '../queries.ts'
import { useGroupAct } from './use-group-act.ts'

/** Proposes a group to the administrators. */
function ProposalForm({ onDone }: { onDone: () => void }) {
  const gate = useVoiceGate()
  const [id] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState(() => newPlan(getLocale()))
  const [isTried, setTried] = useState(false)
  const faults = planFaults(plan)
  const { write, isWorking, problem } = useGroupAct(async () => {
    if (faults.length > 0) throw new Incomplete(m.groups_plan_incomplete())
    await call(proposeGroup, { body: { id, ...planOf(plan) } })
    toast({ title: m.groups_proposed_done(), tone: 'success' })
    onDone()
  }, m.groups_proposal_conflict)
  return (
    <form
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        gate.run(write)
      }}
    >
      <PlanFields id={id} plan={plan} faults={isTried ? faults : []} isNew onChange={setPlan} />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.groups_propose()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
      {gate.dialog}
    </form>
  )
}

function Proposal({ proposal }: { proposal: OwnProposal }) {
  const { id, texts, state, words, proposedOn } = proposal
  const { text, language } = selectGroupText(texts, getLocale())
  const { write, isWorking, problem } = useGroupAct(
    () => call(withdrawGroupProposal, { params: { id } }),
    m.groups_act_conflict,
  )
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold" lang={language}>
          {text.name}
        </span>
        <Tag>{state === 'declined' ? m.groups_proposal_declined() : m.groups_proposal_waits()}</Tag>
        <span className="text-sm text-ink-soft">{dayInWords(proposedOn)}</span>
      </p>
      {words !== '' && <p className="whitespace-pre-line text-ink-soft">{words}</p>}
      <div>
        <Button
          tone="quiet"
          size="small"
          className="-ms-4"
          working={isWorking && m.community_sending()}
          onClick={() => write()}
        >
          {m.groups_proposal_withdraw()}
        </Button>
      </div>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
    </li>
  )
}

/** For verified facilitators: the handbook, their proposals, and a form for a new one. */
export function OwnProposals() {
  const { data: proposals = [] } = useQuery(ownProposalsQuery)
  const [isProposing, setProposing] = useState(false)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="facilitator">
      <h2 id="facilitator" className="text-xl">
        {m.groups_for_facilitators()}
      </h2>
      {proposals.length > 0 && (
        <ul className="max-w-measure border-t border-line">
          {proposals.map((proposal) => (
            <Proposal key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
      {isProposing ? (
        <ProposalForm onDone={() => setProposing(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" size="small" onClick={() => setProposing(true)}>
            {m.groups_propose()}
          </Button>
          <LinkButton tone="quiet" size="small" to="/safe-spaces-enhanced/hosting">
            {m.groups_to_hosting()}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
