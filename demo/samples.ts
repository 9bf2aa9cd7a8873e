import type { UserType } from '#contract/accounts.ts'
import type { Language } from '#contract/primitives.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'

// Everything here is marked as a sample: the domain (RFC 2606 reserves .example for that), each name, each title.

const domain = 'sample.example'

/** Whether an address belongs to a sample person. */
export const isSampleAddress = (address: string) => address.endsWith(`@${domain}`)

export interface SamplePerson {
  readonly address: string
  readonly name: string
  readonly userType: UserType
  readonly language: Language
  /** Shown in the list of accounts at the end. */
  readonly role: string
}

export function samplePerson(
  address: string,
  name: string,
  role: string,
  { userType = 'individual', language = 'en' }: { userType?: UserType; language?: Language } = {},
): SamplePerson {
  return { address: `${address}@${domain}`, name: `${name} (sample)`, userType, language, role }
}

export const administrator = samplePerson('robin', 'Robin', 'administrator')
export const handler = samplePerson('mira', 'Mira', 'reads for the support team, and owns the school', {
  userType: 'public',
})

/** Works at the sample school, beside the handler who owns it. */
export const counsellor = samplePerson(
  'ines',
  'Inés',
  'counsellor at the school, leads on protecting children',
  {
    userType: 'public',
    language: 'es',
  },
)
export const observer = samplePerson('tom', 'Tom', 'observer at the school: reads, and changes nothing', {
  userType: 'public',
})

/** A change of status, by the reporter or the handler, with its reason. */
export interface SampleChange {
  readonly by: 'reporter' | 'handler'
  readonly to: ReportStatus
  readonly reason: string
}

export interface SampleReport {
  readonly answers: Answers
  readonly changes: readonly SampleChange[]
}

export function report(
  title: string,
  answers: Partial<Answers>,
  changes: readonly SampleChange[] = [],
): SampleReport {
  return { answers: { ...noAnswers, about: 'me', readers: 'team', ...answers, title }, changes }
}

/** A day this many days ago, as a person would type it. */
function daysAgo(days: number): Answers['from'] {
  const [year = '', month = '', day = ''] = new Date(Date.now() - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return { day, month, year }
}

const investigate = (reason: string): SampleChange => ({ by: 'handler', to: 'investigating', reason })

export const reporters: readonly { person: SamplePerson; reports: readonly SampleReport[] }[] = [
  {
    person: samplePerson('ana', 'Ana', 'has three reports, one only for herself, and a recovery kit'),
    reports: [
      report('Sample: messages in the class chat', {
        types: ['cyberbullying', 'social_exclusion'],
        story:
          'Three people in my class made a second chat without me. They send pictures of me there and ask others to rate them. A friend showed me. When I asked them to stop they laughed, and the next day there were more.',
        when: 'ongoing',
        from: daysAgo(19),
        recurrence: 'every_day',
        places: ['online', 'school'],
        place: 'The chat of class 8b',
        severity: 'high',
      }),
      report(
        'Sample: pushed on the stairs',
        {
          types: ['physical_bullying', 'threats'],
          story:
            'Between the second and third lesson someone pushed me from behind on the stairs. I hit my knee. He said that next time it would be worse if I told anyone. Two people from the other class saw it.',
          when: 'day',
          from: daysAgo(9),
          recurrence: 'once',
          places: ['school'],
          place: 'The back stairs, first floor',
          severity: 'high',
        },
        [
          investigate(
            'Thank you for telling us. I have read it, and I will speak to the head of year on Monday, without your name. Is there someone at school you feel safe with?',
          ),
        ],
      ),
      report('Sample: what I want to remember', {
        types: ['verbal_abuse'],
        story: 'I write this down only for myself, with the date, in case it happens again.',
        when: 'day',
        from: daysAgo(2),
        readers: 'me',
      }),
    ],
  },
  {
    person: samplePerson('benito', 'Benito', 'writes in Spanish', { language: 'es' }),
    reports: [
      report(
        'Muestra: comentarios en la oficina',
        {
          types: ['workplace_harassment', 'discrimination'],
          story:
            'Desde que llegó la nueva encargada, en cada reunión hace bromas sobre mi acento delante de todos. He pedido que pare. Ahora me deja fuera de los correos del equipo.',
          when: 'ongoing',
          from: daysAgo(40),
          recurrence: 'every_week',
          places: ['work'],
          severity: 'medium',
        },
        [
          investigate(
            'Gracias por contarlo. Lo he leído entero y miro ahora qué dice el convenio sobre esto.',
          ),
          {
            by: 'handler',
            to: 'closed',
            reason:
              'Como pediste, lo cerramos aquí: lo lleva ahora el comité de tu empresa, con una copia de lo que escribiste.',
          },
        ],
      ),
    ],
  },
  {
    person: samplePerson('corner.cafe', 'Corner Café', 'a business whose report is resolved', {
      userType: 'business',
    }),
    reports: [
      report(
        'Sample: forty one-star reviews in a night',
        {
          types: ['review_bombing', 'fake_review_extortion'],
          story:
            'After we asked a guest to leave, forty one-star reviews appeared within one night, from accounts that had never reviewed anything else. Then a message offered to take them down for 500 euros.',
          when: 'range',
          from: daysAgo(30),
          until: daysAgo(29),
          recurrence: 'few_times',
          places: ['online', 'work'],
          links: 'https://reviews.example/corner-cafe',
          severity: 'medium',
        },
        [
          investigate('We have your list of accounts. Please do not pay; keep the message as it is.'),
          {
            by: 'handler',
            to: 'resolved',
            reason:
              'The platform has removed 38 of the 40 reviews, and the message is with the police. Write to us if it starts again.',
          },
        ],
      ),
    ],
  },
  {
    person: samplePerson('dora', 'Dora', 'saw something, and took her report back', { userType: 'public' }),
    reports: [
      report(
        'Sample: somebody shouted at on the bus',
        {
          types: ['hate', 'verbal_abuse'],
          story:
            'On the number 14 bus a man shouted at a woman because of her headscarf. Nobody said anything, and neither did I.',
          when: 'day',
          from: daysAgo(5),
          recurrence: 'once',
          places: ['public_place'],
          severity: 'low',
        },
        [{ by: 'reporter', to: 'withdrawn', reason: 'She has now reported it herself.' }],
      ),
    ],
  },
]

/** The sender of most cases at the desk (cases.ts). */
export const sender = samplePerson('fin', 'Fin', 'has sent most of the cases at the desk')

/** Whose own pages are filled: what only they can open (own-record-samples.ts, incident-log.ts). */
export const recordKeeper = samplePerson(
  'kim',
  'Kim',
  'has a journal, a safety plan, signs, deadlines and a log',
)

export const anonymous: readonly SampleReport[] = [
  report('Sample: somebody waits outside', {
    types: ['stalking'],
    story:
      'For about two weeks the same car has been parked across the street when I leave work, and on Sunday it was outside my house. I do not know the driver. I am afraid to give my name.',
    when: 'ongoing',
    from: daysAgo(14),
    recurrence: 'every_week',
    places: ['work', 'home'],
    severity: 'high',
  }),
  report(
    'Sample: a picture is going round',
    {
      types: ['intimate_images'],
      story: 'A picture of me that only one person had is being sent around. I have not told my parents.',
      when: 'unknown',
      places: ['online'],
      severity: 'high',
    },
    [
      investigate(
        'I am glad that you wrote. You did nothing wrong. There are services that get such pictures taken down without your name, and they are on the help page. I will look here again tomorrow.',
      ),
    ],
  ),
  report(
    'Muestra: una foto que no debía salir',
    {
      types: ['intimate_images'],
      story:
        'Una foto mía que solo tenía una persona está pasando de mano en mano. No se lo he dicho a mis padres.',
      when: 'unknown',
      places: ['online'],
      severity: 'high',
    },
    [
      investigate(
        'Qué bueno que lo escribiste. No hiciste nada malo. Hay servicios que logran que se quiten esas fotos sin tu nombre; están en la página de ayuda. Mañana vuelvo a mirar aquí.',
      ),
    ],
  ),
]
