import { randomBytes } from 'node:crypto'
import { reportTypes } from '#contract/report-codes.ts'
import { severity } from '#contract/reports.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { sendAsMember } from '../../demo/reports.ts'
import type { Staffed } from '../measuring/staffed.ts'

const words = (count: number) => Array.from({ length: count }, () => randomBytes(3).toString('hex')).join(' ')
const atOnce = 4

/** Sends the cases with these numbers to the team, sealed as a device seals them. */
export async function fillDesk({ caller, team, members }: Staffed, from: number, to: number): Promise<void> {
  const [reporter] = members
  if (!reporter) throw new Error('nobody can report')
  console.log(`Sending cases ${from} to ${to}…`)
  let next = from
  const send = async () => {
    while (next <= to) {
      const number = next++
      const answers = {
        ...noAnswers,
        about: 'me' as const,
        readers: 'team' as const,
        types: [reportTypes[number % reportTypes.length] ?? 'threats'],
        severity: severity.options[number % 3] ?? null,
        title: `Case number ${number}`,
        story: words(60),
      }
      await sendAsMember(caller, reporter, answers, team.addressee)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}
