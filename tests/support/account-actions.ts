import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { notificationService } from '#server/features/notifications/register.ts'
import { peopleJobs } from '#server/features/people/jobs.ts'
import type { TestApp } from './app.ts'
import type { Person, TestPeople } from './devices.ts'
import { testJobs } from './jobs.ts'

/** The jobs that announce and carry out actions on accounts. */
export function createAccountJobs(app: TestApp) {
  const jobs = testJobs(app, (register) => {
    const { notify } = notificationService(app)
    peopleJobs(register, { notify, publicUrl: app.publicUrl, erasePicture: () => Promise.resolve() })
    notificationJobs(register, app)
  })
  return {
    ...jobs,
    /** Returns the mails sent to an address, after running the pending jobs. */
    async readMailsTo(address: string): Promise<string[]> {
      await jobs.settle()
      return (await app.mails()).filter(({ to }) => to === address).map(({ text }) => text)
    },
    /** Runs the job of actions on accounts, which is due every few minutes, and the events that it causes. */
    async runRound(): Promise<void> {
      await jobs.daily('account-acts')
      await jobs.settle()
    },
  }
}

/** A server administrator in a session with two factors. */
export async function newAdministrator(app: TestApp, people: TestPeople): Promise<Person> {
  const person = await people.confirmed()
  await people.enrol(person)
  await app.owner('update profiles set is_admin = true where user_id = $1', [person.id])
  return person
}
